import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const root = resolve(__dirname, '../..');

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
      env: {
        PATH: process.env.PATH,
        RISK_API_URL: 'http://127.0.0.1:9',
        RISK_API_HEADERS: '{}',
        SLACK_SIGNING_SECRET: 'a-signing-secret',
        SLACK_CLIENT_ID: '1.2',
        SLACK_CLIENT_SECRET: 'a-client-secret',
        SLACK_STATE_SECRET: 'a-state-secret',
        ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
        WEBHOOK_TOKEN: 'a-token-of-sixteen',
        DATA_DIR: dataDir,
        PORT: '0',
      },
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
