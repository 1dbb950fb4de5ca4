import { rm } from 'node:fs/promises';
import manifest from '../../bot/manifest.json';
import { startRiskSandbox } from '../../sandbox/risk';
import { readManifest, type SlackWorkspaceOptions, startSlackWorkspace } from '../../sandbox/slack';
import { BotSupervisor, bundleBot } from '../support/bot-supervisor';
import { copyInitialisedDataDir } from '../support/copy-initialised-data-dir';
import { FaultyHttpProxy } from '../support/faulty-http-proxy';
import { freePort } from '../support/free-port';
import { PostgresServer } from '../support/postgres-server';
import type { SeededRandom } from '../support/seeded-random';
import { TcpProxy } from '../support/tcp-proxy';
import { WebhookRelay } from './webhook-relay';

const WEBHOOK_TOKEN = 'a-webhook-token-of-proofs';

export interface SoakEnvironmentOptions {
  readonly random: SeededRandom;
  /** How many bot processes share a PostgreSQL; one alone may live on the embedded store. */
  readonly replicas: number;
  readonly store: 'postgres' | 'embedded';
  readonly channels: number;
  readonly slack?: SlackWorkspaceOptions;
  /** How fast the service's clock runs. */
  readonly speed?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly preload?: string;
}

export type SoakEnvironment = Awaited<ReturnType<typeof startSoakEnvironment>>;

/** Real bot processes between a workspace and the service, with a network between them that can be made rough. */
export async function startSoakEnvironment(options: SoakEnvironmentOptions) {
  const { random, replicas: count, store, channels: channelCount, speed = 60 } = options;
  const channels = Array.from({ length: channelCount }, (_, index) => `credit-${index + 1}`);
  const workspace = await startSlackWorkspace({
    rateLimits: false,
    ...options.slack,
    app: readManifest(manifest),
    users: [{ name: 'ada' }, { name: 'bob' }],
    channels: Object.fromEntries([...channels, 'alerts'].map((name) => [name, { bot: true }])),
  });
  const risk = await startRiskSandbox({ speed });
  const sources = new Map<string, string>();
  const companyByRequest = new Map<string, string>();
  risk.eventLog.subscribe((one) => {
    if (one.type === 'request.created') companyByRequest.set(one.request, one.code);
    if (one.type === 'report.ready') sources.set(one.report, one.source);
  });

  const troubles = { cut: 0.06, slow: 0.08, stall: 0.04 };
  const slackDoor = await FaultyHttpProxy.open('slack', workspace.url, random, {
    rateLimited: 0.03,
    serverError: 0.02,
    htmlPage: 0.01,
    lostResponse: 0.02,
    lateResponse: 0.01,
    rateLimitedInBody: 0.02,
    invalidBlocks: 0.1,
  });
  const riskDoor = await FaultyHttpProxy.open('risk', risk.url, random, {
    rateLimited: 0.04,
    serverError: 0.02,
    htmlPage: 0.01,
    lostResponse: 0.02,
    lateResponse: 0.005,
    truncatedReport: 0.05,
  });
  const to = (port: number) => ({ host: '127.0.0.1', port });
  const slackLine = await TcpProxy.open('slack', to(slackDoor.port), random, troubles);
  const riskLine = await TcpProxy.open('risk', to(riskDoor.port), random, troubles);
  const storageLine = await TcpProxy.open(
    'storage',
    to(Number(new URL(risk.storageUrl).port)),
    random,
    troubles,
  );
  slackDoor.rewrittenUrls.set(`127.0.0.1:${workspace.port}`, `127.0.0.1:${slackLine.port}`);
  riskDoor.rewrittenUrls.set(new URL(risk.storageUrl).host, `127.0.0.1:${storageLine.port}`);

  const postgres = store === 'postgres' ? await PostgresServer.start() : undefined;
  const databaseUrl = await postgres?.createDatabase();
  const dataDir = postgres ? undefined : await copyInitialisedDataDir();
  const databaseLine =
    databaseUrl &&
    (await TcpProxy.open('database', to(Number(new URL(databaseUrl).port)), random, {
      cut: 0.05,
      slow: 0.05,
      stall: 0.05,
    }));

  const program = await bundleBot();
  const replicas: BotSupervisor[] = [];
  const addReplica = async () => {
    const env = {
      RISK_API_URL: `http://127.0.0.1:${riskLine.port}`,
      RISK_API_HEADERS: JSON.stringify(risk.headers),
      RISK_STORAGE_HOSTS: `127.0.0.1:${storageLine.port}`,
      SLACK_BOT_TOKEN: workspace.app.botToken,
      SLACK_APP_TOKEN: workspace.app.appToken,
      SLACK_API_URL: `http://127.0.0.1:${slackLine.port}/api/`,
      // Redirects lead past the rough network.
      SLACK_FILE_HOSTS: `127.0.0.1:${slackLine.port},${workspace.fileHosts}`,
      ...(databaseUrl && databaseLine
        ? { DATABASE_URL: databaseUrl.replace(/:\d+\//, `:${databaseLine.port}/`) }
        : { DATA_DIR: dataDir as string }),
      PORT: String(await freePort()),
      WEBHOOK_TOKEN,
      ALERT_CHANNEL: workspace.channel('alerts').id,
      RECONCILE_FIRST_SECONDS: '10',
      ...options.env,
    };
    const replica = new BotSupervisor({ program, env, ...(options.preload && { preload: options.preload }) });
    replicas.push(replica);
    return replica;
  };
  for (let index = 0; index < count; index += 1) await addReplica();

  const webhookUrl = ({ url }: BotSupervisor) => `${url}/webhooks/risk/${WEBHOOK_TOKEN}`;
  const relay = await WebhookRelay.open({
    random,
    targets: () => replicas.filter(({ isRunning }) => isRunning).map(webhookUrl),
    keyOf: ({ requestId, reportId }) => `${companyByRequest.get(requestId)}:${sources.get(reportId)}`,
  });
  risk.registerWebhook({ url: relay.url });

  const tcpProxies = [slackLine, riskLine, storageLine, ...(databaseLine ? [databaseLine] : [])];
  const setFaultsEnabled = (on: boolean) => {
    for (const part of [...tcpProxies, slackDoor, riskDoor, relay]) part.faultsEnabled = on;
  };
  const close = async () => {
    setFaultsEnabled(false);
    await Promise.all(replicas.map((replica) => replica.kill()));
    await Promise.all([workspace.close(), risk.close()]);
    await Promise.all([...tcpProxies, slackDoor, riskDoor, relay].map((part) => part.close()));
    await postgres?.stop();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  };
  return {
    fate: random,
    workspace,
    risk,
    channels,
    replicas,
    addReplica,
    webhookOf: webhookUrl,
    relay,
    lines: tcpProxies,
    httpProxies: { slack: slackDoor, risk: riskDoor },
    /** Channels in which the bot is not at present. */
    channelsWithoutBot: new Set<string>(),
    databaseUrl,
    dataDir,
    /** Which company a request is on, for requests made since the beginning. */
    companies: companyByRequest,
    rough: setFaultsEnabled,
    start: () => Promise.all(replicas.map((replica) => replica.start())),
    close,
  };
}
