import { rm } from 'node:fs/promises';
import manifest from '../../bot/manifest.json';
import { startRiskSandbox } from '../../sandbox/risk';
import { readManifest, type SlackWorkspaceOptions, startSlackWorkspace } from '../../sandbox/slack';
import { initialisedFolder } from '../bot/store/initialised-folder';
import { freePort } from '../stand-ins/free-port';
import { RealPostgres } from '../stand-ins/real-postgres';
import type { Fate } from './fate';
import { HttpDoor } from './http-door';
import { Line } from './line';
import { bundledBot, Replica } from './replica';
import { WebhookRelay } from './webhook-relay';

const WEBHOOK_TOKEN = 'a-webhook-token-of-proofs';

export interface StageOptions {
  readonly fate: Fate;
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

export type Stage = Awaited<ReturnType<typeof setStage>>;

/** Real bot processes between a workspace and the service, with a network between them that can be made rough. */
export async function setStage(options: StageOptions) {
  const { fate, replicas: count, store, channels: channelCount, speed = 60 } = options;
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
  const companies = new Map<string, string>();
  risk.happenings.subscribe((one) => {
    if (one.type === 'request.created') companies.set(one.request, one.code);
    if (one.type === 'report.ready') sources.set(one.report, one.source);
  });

  const troubles = { cut: 0.06, slow: 0.08, stall: 0.04 };
  const slackDoor = await HttpDoor.open('slack', workspace.url, fate, {
    limited: 0.03,
    broken: 0.02,
    html: 0.01,
    lost: 0.02,
    late: 0.01,
    limitedInBody: 0.02,
    refusedBlocks: 0.1,
  });
  const riskDoor = await HttpDoor.open('risk', risk.url, fate, {
    limited: 0.04,
    broken: 0.02,
    html: 0.01,
    lost: 0.02,
    late: 0.005,
    unreadable: 0.05,
  });
  const to = (port: number) => ({ host: '127.0.0.1', port });
  const slackLine = await Line.open('slack', to(slackDoor.port), fate, troubles);
  const riskLine = await Line.open('risk', to(riskDoor.port), fate, troubles);
  const storageLine = await Line.open('storage', to(Number(new URL(risk.storageUrl).port)), fate, troubles);
  slackDoor.addresses.set(`127.0.0.1:${workspace.port}`, `127.0.0.1:${slackLine.port}`);
  riskDoor.addresses.set(new URL(risk.storageUrl).host, `127.0.0.1:${storageLine.port}`);

  const postgres = store === 'postgres' ? await RealPostgres.start() : undefined;
  const databaseUrl = await postgres?.createDatabase();
  const dataDir = postgres ? undefined : await initialisedFolder();
  const databaseLine =
    databaseUrl &&
    (await Line.open('database', to(Number(new URL(databaseUrl).port)), fate, {
      cut: 0.05,
      slow: 0.05,
      stall: 0.05,
    }));

  const program = await bundledBot();
  const replicas: Replica[] = [];
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
    const replica = new Replica({ program, env, ...(options.preload && { preload: options.preload }) });
    replicas.push(replica);
    return replica;
  };
  for (let index = 0; index < count; index += 1) await addReplica();

  const webhookOf = ({ url }: Replica) => `${url}/webhooks/risk/${WEBHOOK_TOKEN}`;
  const relay = await WebhookRelay.open({
    fate,
    doors: () => replicas.filter(({ running }) => running).map(webhookOf),
    matterOf: ({ requestId, reportId }) => `${companies.get(requestId)}:${sources.get(reportId)}`,
  });
  risk.registerWebhook({ url: relay.url });

  const lines = [slackLine, riskLine, storageLine, ...(databaseLine ? [databaseLine] : [])];
  const rough = (on: boolean) => {
    for (const part of [...lines, slackDoor, riskDoor, relay]) part.rough = on;
  };
  const close = async () => {
    rough(false);
    await Promise.all(replicas.map((replica) => replica.kill()));
    await Promise.all([workspace.close(), risk.close()]);
    await Promise.all([...lines, slackDoor, riskDoor, relay].map((part) => part.close()));
    await postgres?.stop();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  };
  return {
    fate,
    workspace,
    risk,
    channels,
    replicas,
    addReplica,
    webhookOf,
    relay,
    lines,
    doors: { slack: slackDoor, risk: riskDoor },
    /** Channels in which the bot is not at present. */
    channelsWithoutBot: new Set<string>(),
    databaseUrl,
    dataDir,
    /** Which company a request is on, for requests made since the beginning. */
    companies,
    rough,
    start: () => Promise.all(replicas.map((replica) => replica.start())),
    close,
  };
}
