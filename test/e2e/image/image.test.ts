import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../../sandbox/core/http/find-free-port';
import { type RiskSandbox, startRiskSandbox } from '../../../sandbox/risk';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { readYaml } from '../../../scripts/deploy/read-yaml';
import { installTools } from '../../../scripts/install-tools';
import { WEBHOOK_TOKEN } from '../../support/bot-env';
import { ANALYSIS_MS, COMPLETE_MESSAGE } from '../../support/bot-in-workspace';
import { FaultyHttpProxy } from '../../support/faulty-http-proxy';
import { PostgresServer } from '../../support/postgres-server';
import { type BotImage, buildImage } from './build-image';
import { CHECKOUT } from './buildah';
import { type BotContainer, startContainer } from './start-container';

const BUILD_TIMEOUT_MS = 1_800_000;
/** The limit of the image, unpacked. */
const MAX_MEGABYTES = 250;

let image: BotImage;
let composeSettings: { environment: Record<string, string>; graceMs: number };
let preStop: readonly string[];

beforeAll(async () => {
  image = await buildImage();
  const tools = await installTools({
    cache: join(CHECKOUT, '.cache'),
    name: 'deploy-checks',
    description: "Compose's lint and Kubernetes' schemas",
    packageJson: join(CHECKOUT, 'scripts/deploy/tools/package.json'),
  });
  composeSettings = readCompose(tools);
  preStop = readPreStop(tools);
}, BUILD_TIMEOUT_MS);
afterAll(() => image?.remove());

let folder: string;
let workspace: SlackWorkspace;
let risk: RiskSandbox;
let container: BotContainer | undefined;
/** The events of the service, in order. */
let riskEvents: string[];
let online: Promise<unknown>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-'));
  workspace = await startSlackWorkspace({ rateLimits: false });
  risk = await startRiskSandbox({ speed: 0 });
  riskEvents = [];
  risk.eventLog.subscribe(({ type }) => riskEvents.push(type));
  online = risk.eventLog.next('medium.online');
});
afterEach(async () => {
  container?.kill();
  await container?.ended;
  container = undefined;
  await workspace[Symbol.asyncDispose]();
  await risk[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** The bot's service in Compose, with its secrets from here. */
function readCompose(tools: string): typeof composeSettings {
  const [compose] = readYaml(tools, readFileSync(join(CHECKOUT, 'bot/deploy/compose.yaml'), 'utf8')) as [
    {
      services: {
        bot: { environment: Record<string, string>; read_only: boolean; stop_grace_period: string };
      };
    },
  ];
  const { bot } = compose.services;
  expect(bot.read_only).toBe(true);
  return { environment: bot.environment, graceMs: Number.parseInt(bot.stop_grace_period, 10) * 1000 };
}

/** The command that Kubernetes runs before it stops the bot. */
function readPreStop(tools: string): readonly string[] {
  const manifests = readFileSync(join(CHECKOUT, 'bot/deploy/kubernetes/base/bot.yaml'), 'utf8');
  const { spec } = readYaml(tools, manifests).find(({ kind }) => kind === 'Deployment') as {
    spec: {
      template: {
        spec: { containers: [{ lifecycle: { preStop: { exec: { command: readonly string[] } } } }] };
      };
    };
  };
  return spec.template.spec.containers[0].lifecycle.preStop.exec.command;
}

/** Starts the bot as Compose does: its environment, secrets as files, a new volume with the rights of the image's folder. */
async function startBot({
  databaseUrl,
  slackApiUrl = workspace.apiUrl,
}: {
  databaseUrl?: string;
  slackApiUrl?: string;
} = {}): Promise<BotContainer> {
  const secrets: Record<string, string> = {
    risk_api_headers: JSON.stringify(risk.headers),
    slack_app_token: workspace.app.appToken,
    slack_bot_token: workspace.app.botToken,
    webhook_token: WEBHOOK_TOKEN,
    ...(databaseUrl && { database_url: databaseUrl }),
  };
  await mkdir(join(folder, 'secrets'), { recursive: true });
  for (const [name, value] of Object.entries(secrets))
    await writeFile(join(folder, 'secrets', name), `${value}\n`, { mode: 0o444 });
  await mkdir(volume(), { recursive: true });
  const { uid, gid } = await stat(join(image.root, 'data'));
  await chown(volume(), uid, gid);

  const port = await findFreePort();
  const env = {
    ...composeSettings.environment,
    // Not isolated here: the container shares this machine's network.
    PORT: String(port),
    ...(!databaseUrl && { DATABASE_URL_FILE: '' }),
    RISK_API_URL: risk.url,
    SLACK_API_URL: slackApiUrl,
    SLACK_FILE_HOSTS: workspace.fileHosts,
  };
  risk.replaceWebhooks([{ url: `http://127.0.0.1:${port}/webhooks/risk/${WEBHOOK_TOKEN}` }]);
  const mounts = { '/data': volume(), '/run/secrets': join(folder, 'secrets') };
  container = await startContainer(image, { env, mounts, readOnly: true });
  return container;
}
const volume = () => join(folder, 'data');

const shareFile = (name: string) =>
  workspace.as('ada').shareFile('credit', { name, content: '%PDF'.padEnd(400_000), text: COMPLETE_MESSAGE });

async function waitForReport(): Promise<void> {
  await online;
  await risk.clock.advance(ANALYSIS_MS);
  await workspace.until(
    'message.posted',
    ({ message }) => message.metadata?.event_type === 'risk_xray_report',
  );
}

describe('the image', () => {
  test('contains the bot and its dependencies, and nothing else', () => {
    const { config, root, megabytes } = image;
    process.stdout.write(`The image has ${megabytes.whole} MB, ${megabytes.own} MB over its base.\n`);
    expect(megabytes.own).toBeLessThan(100);
    expect(megabytes.whole).toBeLessThanOrEqual(MAX_MEGABYTES);
    expect(config).toMatchObject({ User: '1000:1000', WorkingDir: '/app', Volumes: { '/data': {} } });
    for (const path of ['.env', 'bot/deploy', 'test', 'node_modules/typescript', 'node_modules/react'])
      expect({ path, is: existsSync(join(root, 'app', path)) }).toEqual({ path, is: false });
    expect(execFileSync('du', ['-s', join(root, 'root')], { encoding: 'utf8' })).toMatch(/^\d{1,3}\s/);
    const foreign = execFileSync('find', [join(root, 'app'), '!', '-user', 'root'], { encoding: 'utf8' });
    expect(foreign).toBe('');
  });

  test('takes a document to its report on its volume, is healthy, and resumes after a stop', async () => {
    const first = await startBot();
    await first.ready();
    expect(await first.checkHealth()).toBe(0);
    shareFile('statement.pdf');
    await waitForReport();
    expect(await first.stop(composeSettings.graceMs)).toMatchObject({ code: 0 });

    await (await startBot()).ready();
    const status = readFileSync(`/proc/${container?.pid}/status`, 'utf8');
    expect(status).toMatch(/^NSpid:\s+\d+\s+1$/m);
    expect(status).toMatch(/^Uid:\s+1000\s+1000/m);
    expect(await container?.stop(composeSettings.graceMs)).toMatchObject({ code: 0 });
    expect(riskEvents.filter((type) => type === 'request.created')).toHaveLength(1);
  });

  test("runs Kubernetes' preStop, which waits five seconds", async () => {
    const bot = await startBot();
    await bot.ready();
    const from = performance.now();
    expect(await bot.exec(preStop)).toBe(0);
    expect(performance.now() - from).toBeGreaterThan(4_900);
  });

  test('with PostgreSQL writes nothing to its volume', async () => {
    await using postgres = await PostgresServer.start();
    const bot = await startBot({ databaseUrl: await postgres.createDatabase() });
    await bot.ready();
    expect(await bot.checkHealth()).toBe(0);
    shareFile('statement.pdf');
    await waitForReport();
    expect(await bot.stop(composeSettings.graceMs)).toMatchObject({ code: 0 });
    expect(execFileSync('ls', ['-A', volume()], { encoding: 'utf8' })).toBe('');
  });

  test('names the secret it cannot read', async () => {
    await mkdir(join(folder, 'secrets'));
    await writeFile(join(folder, 'secrets/slack_bot_token'), workspace.app.botToken, { mode: 0o400 });
    const mounts = { '/data': folder, '/run/secrets': join(folder, 'secrets') };
    container = await startContainer(image, { env: composeSettings.environment, mounts, readOnly: true });
    const { code, log } = await container.ended;
    expect(code).toBe(2);
    expect(log).toContain(
      'SLACK_BOT_TOKEN_FILE names /run/secrets/slack_bot_token, which cannot be read (EACCES).',
    );
    expect(log).not.toContain(workspace.app.botToken);
  });
});

describe('docker stop, as process 1', () => {
  test('while Slack does not answer', async () => {
    const slack = await FaultyHttpProxy.open();
    const { origin } = new URL(workspace.apiUrl);
    slack.setTarget(origin);
    const held = slack.hold('POST', /auth\.test$/);
    const bot = await startBot({ slackApiUrl: workspace.apiUrl.replace(origin, slack.url) });
    await held.reached;
    const ending = await bot.stop(composeSettings.graceMs);
    held.release();
    await slack.close();
    expect(ending).toMatchObject({ code: 0 });
  });

  test('while the store is being created, which stays intact', async () => {
    const answered = workspace.next('call', ({ method }) => method === 'auth.test');
    const bot = await startBot();
    await answered;
    expect(await bot.stop(composeSettings.graceMs)).toMatchObject({ code: 0 });

    await (await startBot()).ready();
    shareFile('statement.pdf');
    await waitForReport();
  });

  test('in the middle of an upload, which the next start finishes', async () => {
    const bot = await startBot();
    await bot.ready();
    workspace.faults.onDownload('slow');
    const downloading = workspace.next('fault.used');
    shareFile('statement.pdf');
    await downloading;
    const { code, ms } = await bot.stop(composeSettings.graceMs);
    process.stdout.write(`Stopped in the middle of an upload, it ended after ${ms} ms.\n`);
    expect(code).toBe(0);
    expect(riskEvents).not.toContain('medium.online');

    await (await startBot()).ready();
    await waitForReport();
    expect(riskEvents.filter((type) => type === 'request.created')).toHaveLength(1);
    expect(riskEvents.filter((type) => type === 'medium.online')).toHaveLength(1);
  });
});
