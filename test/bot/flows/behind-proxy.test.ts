import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RiskSandbox } from '../../../sandbox/risk';
import type { SlackWorkspace } from '../../../sandbox/slack';
import { startForwardProxy } from '../../fakes/start-forward-proxy';
import { createBotEnv } from '../../support/bot-env';
import {
  type BotInWorkspace,
  type BotInWorkspaceOptions,
  COMPLETE_MESSAGE,
  startBotInWorkspace,
} from '../../support/bot-in-workspace';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { runCli } from '../../support/run-cli';
import { analyseDocument } from '../../support/submit-document';

// Only the proxy can resolve these names: a request that bypasses it fails.
const SLACK_URL = 'http://slack.test';
const API_URL = 'http://api.test';
const STORAGE_URL = 'http://storage.test';

let bot: BotInWorkspace;
let folder: string;
let proxy: Awaited<ReturnType<typeof startForwardProxy>>;

async function startBehindProxy(options: BotInWorkspaceOptions = {}) {
  const env = async (workspace: SlackWorkspace, risk: RiskSandbox) => {
    const storage = Number(new URL(risk.storageUrl).port);
    const slack = { 'slack.test': workspace.port, 'files.slack.test': workspace.port };
    proxy = await startForwardProxy({ ...slack, 'api.test': risk.port, 'storage.test': storage });
    return { RISK_API_URL: API_URL, HTTP_PROXY: proxy.url };
  };
  bot = await startBotInWorkspace({
    ...options,
    env,
    slack: { publicUrl: SLACK_URL, redirectDownloads: 'redirect_within_slack' },
    risk: { storagePublicUrl: STORAGE_URL },
  });
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xray-proxy-'));
});
afterEach(async () => {
  await bot?.close();
  await proxy?.close();
  await rm(folder, { recursive: true });
});

test(
  'a bot behind a proxy sends everything through it, and so does the command line',
  async () => {
    await startBehindProxy();
    await analyseDocument(bot, COMPLETE_MESSAGE);
    const path = join(folder, 'statement.pdf');
    await writeFile(path, '%PDF-1.4');
    const uploaded = await runXray('upload', path, '--code', '732829320', '--kind', 'other', '--json');
    expect(uploaded).toContain('"mediumId"');
    const tunnels = async () =>
      (await proxy.requests()).filter((one) => one === 'CONNECT slack.test:80').length;
    const before = await tunnels();
    const findings = await runXray('doctor');
    expect(await tunnels()).toBe(before + 1);
    for (const check of ['slack', 'token', 'scopes', 'socket', 'credentials'])
      expect(findings).toMatch(new RegExp(`✓ ${check}`));

    const seen = await proxy.requests();
    expect(seen).toEqual(
      expect.arrayContaining([
        `POST ${SLACK_URL}/api/auth.test`,
        `POST ${SLACK_URL}/api/apps.connections.open`,
        'CONNECT slack.test:80',
        `POST ${SLACK_URL}/api/chat.postMessage`,
        `POST ${SLACK_URL}/api/files.info`,
        expect.stringMatching(`^GET ${SLACK_URL}/files-pri/`),
        expect.stringMatching('^GET http://files.slack.test/files-origin/'),
        `POST ${API_URL}/requests`,
        expect.stringMatching(`^POST ${STORAGE_URL}/`),
      ]),
    );
    expect(seen.filter((one) => one.startsWith(`POST ${STORAGE_URL}/`))).toHaveLength(2);
  },
  STORE_START_TIMEOUT_MS,
);

test(
  'a bot behind a proxy can be installed and replies through response URLs',
  async () => {
    await startBehindProxy({ oauth: true, mode: 'signed HTTP' });
    // The user's browser is not behind the proxy.
    const installResponse = await fetch(`${bot.url()}/slack/install`, { redirect: 'manual' });
    const consent = (installResponse.headers.get('location') ?? '').replace(SLACK_URL, bot.workspace.url);
    const back = (await fetch(consent, { redirect: 'manual' })).headers.get('location') ?? '';
    const cookie = installResponse.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await fetch(back, { headers: { cookie } })).status).toBe(200);
    const ada = bot.workspace.as('ada');
    const shared = ada.shareFile('credit', { name: 'a.pdf', content: '%PDF', text: 'hello' });
    const question = await bot.waitForMessage('Which company is this document about?', { thread: shared.ts });
    // When a click fails where the bot may not post, the error reply goes to the click's response URL.
    bot.workspace.faults.onCall('views.open', { kind: 'error', error: 'expired_trigger_id' });
    bot.workspace.faults.onCall('chat.postEphemeral', { kind: 'error', error: 'channel_not_found' });
    await ada.click(question, 'open_submit');
    await bot.waitForEphemeral('Please try again');
    expect(await proxy.requests()).toEqual(
      expect.arrayContaining([
        `POST ${SLACK_URL}/api/oauth.v2.access`,
        expect.stringMatching(`^POST ${SLACK_URL}/response/`),
      ]),
    );
  },
  STORE_START_TIMEOUT_MS,
);

/** What the command line prints behind the same proxy. */
async function runXray(...args: string[]): Promise<string> {
  const overrides = { RISK_API_URL: API_URL, DATA_DIR: folder, http_proxy: proxy.url };
  const env = createBotEnv(bot.workspace, bot.risk, overrides);
  const { out, err } = await runCli(args, { env });
  return out + err;
}
