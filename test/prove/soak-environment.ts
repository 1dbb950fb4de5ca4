import { rm } from 'node:fs/promises';
import manifest from '../../bot/manifest.json';
import { findFreePort } from '../../sandbox/core/http/find-free-port';
import { startRiskSandbox } from '../../sandbox/risk';
import { readManifest, type SlackWorkspaceOptions, startSlackWorkspace } from '../../sandbox/slack';
import { createBotEnv, WEBHOOK_TOKEN } from '../support/bot-env';
import { BotSupervisor } from '../support/bot-supervisor';
import { bundleBot } from '../support/bundle-bot';
import { copyInitialisedDataDir } from '../support/copy-initialised-data-dir';
import { FaultyHttpProxy } from '../support/faulty-http-proxy';
import { PostgresServer } from '../support/postgres-server';
import type { SeededRandom } from '../support/seeded-random';
import { TcpProxy } from '../support/tcp-proxy';
import { ClockFile } from './clock-file';
import { WebhookRelay } from './webhook-relay';

const SHIFTED_CLOCK = 'sandbox/core/clock/shifted-clock.cjs';

export interface SoakEnvironmentOptions {
  readonly random: SeededRandom;
  /** How many bot processes share a PostgreSQL; a single one may use the embedded store. */
  readonly replicas: number;
  readonly store: 'postgres' | 'embedded';
  readonly channels: number;
  readonly slack?: SlackWorkspaceOptions;
  /** How fast the service's clock runs. */
  readonly speed?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** A module of this checkout that is preloaded into the bot. */
  readonly preload?: string;
  /** How far the clock of each replica is ahead, in milliseconds. */
  readonly clocksAheadMs?: readonly number[];
}

export type SoakEnvironment = Awaited<ReturnType<typeof startSoakEnvironment>>;

/** The two people who decide in a channel. */
export function toDeciders(channel: string): readonly [string, string] {
  return [`${channel}-first`, `${channel}-second`];
}

/** Real bot processes between a workspace and the service, with a network between them whose faults can be enabled. */
export async function startSoakEnvironment(options: SoakEnvironmentOptions) {
  const { random, replicas: count, store, channels: channelCount, speed = 60 } = options;
  const channels = Array.from({ length: channelCount }, (_, index) => `credit-${index + 1}`);
  const workspace = await startSlackWorkspace({
    rateLimits: false,
    ...options.slack,
    app: readManifest(manifest),
    users: ['ada', 'bob', ...channels.flatMap(toDeciders)].map((name) => ({ name })),
    channels: Object.fromEntries([...channels, 'alerts'].map((name) => [name, { bot: true }])),
  });
  const risk = await startRiskSandbox({ speed });
  const sources = new Map<string, string>();
  const companyByRequest = new Map<string, string>();
  risk.eventLog.subscribe((one) => {
    if (one.type === 'request.created') companyByRequest.set(one.request, one.code);
    if (one.type === 'report.ready') sources.set(one.report, one.source);
  });

  const slackProxy = await FaultyHttpProxy.open(workspace.url, {
    name: 'slack',
    random,
    keepAlive: true,
    faultRates: {
      rateLimited: 0.03,
      serverError: 0.02,
      htmlPage: 0.01,
      lostResponse: 0.02,
      lateResponse: 0.01,
      rateLimitedInBody: 0.02,
      invalidBlocks: 0.1,
    },
  });
  const riskProxy = await FaultyHttpProxy.open(risk.url, {
    name: 'risk',
    random,
    keepAlive: true,
    faultRates: {
      rateLimited: 0.04,
      serverError: 0.02,
      htmlPage: 0.01,
      lostResponse: 0.02,
      lateResponse: 0.005,
      truncatedReport: 0.05,
    },
  });
  const tcpFaults = (name: string) => ({ name, random, rates: { cut: 0.06, slow: 0.08, stall: 0.04 } });
  const slackNetwork = await TcpProxy.open(slackProxy.port, tcpFaults('slack'));
  const riskNetwork = await TcpProxy.open(riskProxy.port, tcpFaults('risk'));
  const storageNetwork = await TcpProxy.open(Number(new URL(risk.storageUrl).port), tcpFaults('storage'));
  slackProxy.rewrittenUrls.set(`127.0.0.1:${workspace.port}`, `127.0.0.1:${slackNetwork.port}`);
  riskProxy.rewrittenUrls.set(new URL(risk.storageUrl).host, `127.0.0.1:${storageNetwork.port}`);

  const postgres = store === 'postgres' ? await PostgresServer.start() : undefined;
  const databaseUrl = await postgres?.createDatabase();
  const dataDir = postgres ? undefined : await copyInitialisedDataDir();
  const databaseNetwork =
    databaseUrl &&
    (await TcpProxy.open(Number(new URL(databaseUrl).port), {
      name: 'database',
      random,
      rates: { cut: 0.05, slow: 0.05, stall: 0.05 },
    }));

  const { clocksAheadMs = [] } = options;
  const bundle = await bundleBot('prove', clocksAheadMs.length > 0 ? SHIFTED_CLOCK : options.preload);
  const clocks: ClockFile[] = [];
  const replicas: BotSupervisor[] = [];
  const createClock = async (ahead: number) => {
    const clock = await ClockFile.create();
    await clock.shift(ahead);
    clocks.push(clock);
    return { CLOCK_AHEAD: clock.path };
  };
  const addReplica = async () => {
    const ahead = clocksAheadMs[replicas.length];
    const env = createBotEnv(workspace, risk, {
      RISK_API_URL: riskNetwork.url,
      RISK_STORAGE_HOSTS: `127.0.0.1:${storageNetwork.port}`,
      SLACK_API_URL: `${slackNetwork.url}/api/`,
      // Redirects bypass the faulty network.
      SLACK_FILE_HOSTS: `127.0.0.1:${slackNetwork.port},${workspace.fileHosts}`,
      ...(databaseUrl && databaseNetwork
        ? { DATABASE_URL: databaseUrl.replace(/:\d+\//, `:${databaseNetwork.port}/`) }
        : { DATA_DIR: dataDir as string }),
      PORT: String(await findFreePort()),
      ALERT_CHANNEL: workspace.channel('alerts').id,
      RECONCILE_FIRST_SECONDS: '10',
      ...options.env,
      ...(ahead !== undefined && (await createClock(ahead))),
    });
    const replica = new BotSupervisor({ bundle, env });
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

  const tcpProxies = [
    slackNetwork,
    riskNetwork,
    storageNetwork,
    ...(databaseNetwork ? [databaseNetwork] : []),
  ];
  const setFaultsEnabled = (on: boolean) => {
    for (const part of [...tcpProxies, slackProxy, riskProxy, relay]) part.faultsEnabled = on;
  };
  const close = async () => {
    setFaultsEnabled(false);
    await Promise.all(replicas.map((replica) => replica.kill()));
    await Promise.all([workspace.close(), risk.close()]);
    await Promise.all([...tcpProxies, slackProxy, riskProxy, relay].map((part) => part.close()));
    await postgres?.stop();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
    await Promise.all(clocks.map((clock) => clock.remove()));
  };
  return {
    random,
    workspace,
    risk,
    channels,
    replicas,
    addReplica,
    webhookUrl,
    relay,
    tcpProxies,
    httpProxies: { slack: slackProxy, risk: riskProxy },
    /** Channels that the bot is not a member of at the moment. */
    channelsWithoutBot: new Set<string>(),
    databaseUrl,
    dataDir,
    /** The company of each request made since the start. */
    companies: companyByRequest,
    setFaultsEnabled,
    start: () => Promise.all(replicas.map((replica) => replica.start())),
    close,
  };
}
