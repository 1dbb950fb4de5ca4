import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { startSlackWorkspace } from '../../sandbox/slack';
import { BLANK_ENV, createBotEnv } from '../support/bot-env';

const root = resolve(__dirname, '../..');

/** The variables of a bot that needs no Slack to start. */
const env = {
  PATH: process.env.PATH,
  RISK_API_URL: 'http://127.0.0.1:9',
  RISK_API_HEADERS: '{}',
  SLACK_SIGNING_SECRET: 'a-signing-secret',
  SLACK_CLIENT_ID: '1.2',
  SLACK_CLIENT_SECRET: 'a-client-secret',
  SLACK_STATE_SECRET: 'a-state-secret',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  WEBHOOK_TOKEN: 'a-token-of-sixteen',
  PORT: '0',
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bot-main-'));
});
afterEach(() => rm(folder, { recursive: true }));

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s while the bot loads ends it with exit code 0, before it opens its store',
  async (signal) => {
    const dataDir = join(folder, 'data');
    const preload = join(root, 'test/support/announce-signal-handlers.js');
    const bot = spawn(process.execPath, ['--require', preload, join(root, 'scripts/run.js'), 'bot/main.ts'], {
      cwd: folder,
      env: { ...env, DATA_DIR: dataDir },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const [err, exit] = [text(bot.stderr), once(bot, 'exit')];
    await once(bot.stdout, 'data');
    bot.kill(signal);
    // It loads its other modules from here on.
    bot.stdin.end('\n');
    expect(await exit).toEqual([0, null]);
    expect(await err).toBe('');
    expect(existsSync(dataDir)).toBe(false);
  },
);

describe('a bot that cannot start says why in a sentence, without a stack,', () => {
  async function readFailure(variables: Record<string, string>) {
    const bot = spawn(process.execPath, [join(root, 'scripts/run.js'), 'bot/main.ts'], {
      cwd: folder,
      env: { ...env, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, exit] = [text(bot.stdout), once(bot, 'exit')];
    expect(await exit).toEqual([1, null]);
    const log = await out;
    expect(log).not.toContain('"stack"');
    return JSON.parse(log.trim().split('\n').at(-1) ?? '');
  }

  test('if the database does not answer', async () => {
    expect(await readFailure({ DATABASE_URL: 'postgres://bot:secret@127.0.0.1:1/bot' })).toMatchObject({
      msg: 'the bot cannot start',
      reason: '127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL.',
    });
  });

  test('if Slack refuses its token', async () => {
    await using workspace = await startSlackWorkspace();
    const wrongToken = { ...createBotEnv(workspace), SLACK_BOT_TOKEN: 'xoxb-wrong', DATA_DIR: folder };
    expect(await readFailure({ ...BLANK_ENV, ...wrongToken })).toMatchObject({
      msg: 'the bot cannot start',
      reason:
        'SLACK_BOT_TOKEN is refused (invalid_auth). Copy the Bot User OAuth Token under OAuth & Permissions.',
    });
  });
});
