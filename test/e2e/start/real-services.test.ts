import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSlackWorkspace } from '../../../sandbox/slack';
import { BLANK_ENV } from '../../support/bot-env';
import { copyInitialisedDataDir } from '../../support/copy-initialised-data-dir';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { spawnProgram } from '../../support/spawn-process';

const spawnStart = (env: Record<string, string>, ...args: string[]) =>
  spawnProgram('sandbox/start/main.ts', args, { env: { ...BLANK_ENV, ...env } });

test('a real Risk API without Slack is refused with one list of what is missing', async () => {
  const { exited, output } = spawnStart({ RISK_API_URL: 'https://api.example.com' });
  expect((await exited).code).toBe(2);
  expect(output.out).toContain('(RISK_API_URL is set)');
  for (const name of ['RISK_API_HEADERS', 'SLACK_BOT_TOKEN', 'SLACK_APP_TOKEN', 'WEBHOOK_TOKEN'])
    expect(output.err).toContain(`- ${name}`);
  expect(output.out).toContain('npm start -- --sandbox');
});

describe('with only Slack configured', () => {
  let data: string;
  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'start-'));
  });
  afterEach(() => rm(data, { recursive: true }));

  test('but incompletely, the missing variables are listed', async () => {
    const { exited, output } = spawnStart({ SLACK_BOT_TOKEN: 'xoxb-half' }, '--data', data);
    expect((await exited).code).toBe(1);
    expect(output.err).toMatch(/The bot cannot start.*\n(.*\n)*.*SLACK_APP_TOKEN is not set/);
    expect(output.out + output.err).not.toContain('xoxb-half');
  });

  test(
    'the bot joins that workspace, and the Risk API is the sandbox',
    async () => {
      // Stands in for the real one: the program sees an address and two tokens.
      await using slack = await startSlackWorkspace();
      await rename(await copyInitialisedDataDir(), join(data, 'bot'));
      const { child, exited, printed, output } = spawnStart(
        {
          SLACK_API_URL: slack.apiUrl,
          SLACK_BOT_TOKEN: slack.app.botToken,
          SLACK_APP_TOKEN: slack.app.appToken,
          SLACK_FILE_HOSTS: slack.fileHosts,
        },
        '--data',
        data,
      );
      await printed(/in your Slack workspace, with the sandbox as Risk API/);
      await printed(/The bot is connected/);
      expect(slack.sockets.open()).toBeGreaterThan(0);
      slack.as('ada').shareFile('credit', {
        name: 'green.pdf',
        content: '%PDF',
        text: 'siren 732829320 bank statement month 2024-12-31',
      });
      await printed(/Risk API: Analysis of green\.pdf started/);
      await slack.until('message.updated', ({ message }) =>
        JSON.stringify(message).includes('Complete since'),
      );
      child.kill('SIGTERM');
      expect((await exited).code).toBe(0);
      expect(output.out + output.err).not.toContain(slack.app.botToken);
    },
    STORE_START_TIMEOUT_MS,
  );

  test(
    'a port that is taken ends it with what to do',
    async () => {
      await using slack = await startSlackWorkspace();
      await rename(await copyInitialisedDataDir(), join(data, 'bot'));
      const { exited, output } = spawnStart(
        {
          SLACK_API_URL: slack.apiUrl,
          SLACK_BOT_TOKEN: slack.app.botToken,
          SLACK_APP_TOKEN: slack.app.appToken,
          PORT: new URL(slack.apiUrl).port,
        },
        '--data',
        data,
      );
      expect((await exited).code).toBe(1);
      expect(output.err).toContain('is taken. Stop what listens there, or set PORT.');
      expect(output.err).toContain('Or run npm start again: it then uses another port, unless PORT is set.');
    },
    STORE_START_TIMEOUT_MS,
  );
});
