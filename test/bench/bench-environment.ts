import { rm } from 'node:fs/promises';
import manifest from '../../bot/manifest.json';
import { type RiskSandboxOptions, startRiskSandbox } from '../../sandbox/risk';
import { readManifest, startSlackWorkspace } from '../../sandbox/slack';
import { copyInitialisedDataDir } from '../support/copy-initialised-data-dir';
import { startLatencyProxy } from '../support/latency-proxy';
import { spawnBot } from '../support/spawn-bot';

export const WEBHOOK_TOKEN = 'a-webhook-token-of-the-bench';

export interface BenchEnvironmentOptions {
  /** The embedded store when there is none. */
  readonly databaseUrl?: string;
  readonly risk?: RiskSandboxOptions;
  /** How long each call to Slack and to the service takes at least. */
  readonly latencyMs?: number;
}

export type BenchEnvironment = Awaited<ReturnType<typeof startBenchEnvironment>>;

/** The whole bot as a process of its own, its workspace and its service in this one. */
export async function startBenchEnvironment({
  databaseUrl,
  risk: options,
  latencyMs = 0,
}: BenchEnvironmentOptions = {}) {
  const [workspace, risk] = await Promise.all([
    startSlackWorkspace({ rateLimits: false, app: readManifest(manifest) }),
    startRiskSandbox({ speed: 0, ...options }),
  ]);
  const [slackWay, riskWay] = await Promise.all([
    startLatencyProxy(workspace.url, latencyMs),
    startLatencyProxy(risk.url, latencyMs),
  ]);
  const folder = databaseUrl ? undefined : await copyInitialisedDataDir();
  const bot = spawnBot({
    RISK_API_URL: riskWay.url,
    RISK_API_HEADERS: JSON.stringify(risk.headers),
    SLACK_BOT_TOKEN: workspace.app.botToken,
    SLACK_APP_TOKEN: workspace.app.appToken,
    SLACK_API_URL: `${slackWay.url}/api/`,
    SLACK_FILE_HOSTS: workspace.fileHosts,
    RECONCILE_FIRST_SECONDS: '86400',
    WEBHOOK_TOKEN,
    PORT: '0',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: folder as string }),
  });
  const { port } = await bot.ready;
  return {
    workspace,
    risk,
    slackUrl: slackWay.url,
    riskUrl: riskWay.url,
    url: `http://127.0.0.1:${port}`,
    pid: bot.child.pid as number,
    [Symbol.asyncDispose]: async () => {
      bot.child.kill('SIGTERM');
      await bot.ended;
      await Promise.all([workspace.close(), risk.close(), slackWay.close(), riskWay.close()]);
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}
