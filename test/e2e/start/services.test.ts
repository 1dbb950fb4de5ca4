import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSlackWorkspace } from '../../../sandbox/slack';
import { initialisedFolder } from '../../bot/store/initialised-folder';
import { STARTING_MS } from '../../bot/store/stores';
import { program } from '../../sandbox/program';
import { BARE_ENV } from '../../sandbox/start/bare-env';

const start = (env: Record<string, string>, ...args: string[]) =>
  program('sandbox/start/main.ts', args, { env: { ...BARE_ENV, ...env } });

test('a real Risk API without Slack is refused with one list of what is missing', async () => {
  const { exited, output } = start({ RISK_API_URL: 'https://api.example.com' });
  expect(await exited).toBe(2);
  expect(output.out).toContain('(RISK_API_URL is set)');
  for (const name of ['RISK_API_HEADERS', 'SLACK_BOT_TOKEN', 'SLACK_APP_TOKEN', 'WEBHOOK_TOKEN'])
    expect(output.err).toContain(`- ${name}`);
  expect(output.out).toContain('npm start -- --sandbox');
});

describe('with Slack alone set', () => {
  let data: string;
  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'start-'));
  });
  afterEach(() => rm(data, { recursive: true }));

  test('but not all of it, what is missing is said', async () => {
    const { exited, output } = start({ SLACK_BOT_TOKEN: 'xoxb-half' }, '--data', data);
    expect(await exited).toBe(1);
    expect(output.err).toMatch(/The bot cannot start.*\n(.*\n)*.*SLACK_APP_TOKEN is needed/);
    expect(output.out + output.err).not.toContain('xoxb-half');
  });

  test(
    'the bot is in that workspace, and the Risk API is the sandbox',
    async () => {
      // Stands in for the real one: the program sees an address and two tokens.
      await using slack = await startSlackWorkspace();
      await rename(await initialisedFolder(), join(data, 'bot'));
      const { child, exited, printed, output } = start(
        {
          SLACK_API_URL: slack.apiUrl,
          SLACK_BOT_TOKEN: slack.app.botToken,
          SLACK_APP_TOKEN: slack.app.appToken,
          SLACK_FILE_HOSTS: slack.fileHosts,
        },
        '--data',
        data,
      );
      await printed(/in your Slack workspace, with the sandbox for a Risk API/);
      await printed(/The bot is connected/);
      expect(slack.sockets.open()).toBeGreaterThan(0);
      slack.as('ada').shareFile('credit', {
        name: 'green.pdf',
        content: '%PDF',
        text: 'siren 732829320 bank statement month 2024-12-31',
      });
      await printed(/Risk API: analyses green\.pdf/);
      await slack.until('message.posted', ({ message }) => message.metadata?.event_payload.kind === 'doc');
      child.kill('SIGTERM');
      expect(await exited).toBe(0);
      expect(output.out + output.err).not.toContain(slack.app.botToken);
    },
    STARTING_MS,
  );
});
