import { rm } from 'node:fs/promises';
import manifest from '../../bot/manifest.json';
import { type RiskSandboxOptions, startRiskSandbox } from '../../sandbox/risk';
import { readManifest, startSlackWorkspace } from '../../sandbox/slack';
import { createBotEnv } from '../support/bot-env';
import { copyInitialisedDataDir } from '../support/copy-initialised-data-dir';
import { FaultyHttpProxy } from '../support/faulty-http-proxy';
import { spawnBot } from '../support/spawn-process';

export interface BenchEnvironmentOptions {
  /** The database; the embedded store if omitted. */
  readonly databaseUrl?: string;
  readonly risk?: RiskSandboxOptions;
  /** How long each call to Slack and to the service takes at least. */
  readonly latencyMs?: number;
  /** The additional variables of the bot. */
  readonly env?: Readonly<Record<string, string>>;
}

export type BenchEnvironment = Awaited<ReturnType<typeof startBenchEnvironment>>;

/** The whole bot in a separate process; its workspace and its service run in this one. */
export async function startBenchEnvironment({
  databaseUrl,
  risk: options,
  latencyMs = 0,
  env: variables,
}: BenchEnvironmentOptions = {}) {
  const [workspace, risk] = await Promise.all([
    startSlackWorkspace({ rateLimits: false, app: readManifest(manifest) }),
    startRiskSandbox({ speed: 0, ...options }),
  ]);
  const [slackProxy, riskProxy] = await Promise.all([
    FaultyHttpProxy.open(workspace.url, { latencyMs, keepAlive: true }),
    FaultyHttpProxy.open(risk.url, { latencyMs, keepAlive: true }),
  ]);
  const folder = databaseUrl ? undefined : await copyInitialisedDataDir();
  const env = createBotEnv(workspace, risk, {
    RISK_API_URL: riskProxy.url,
    SLACK_API_URL: `${slackProxy.url}/api/`,
    RECONCILE_FIRST_SECONDS: '86400',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: folder as string }),
    ...variables,
  });
  const bot = spawnBot(env);
  const { port } = await bot.ready;
  return {
    workspace,
    risk,
    slackUrl: slackProxy.url,
    riskUrl: riskProxy.url,
    url: `http://127.0.0.1:${port}`,
    pid: bot.child.pid as number,
    [Symbol.asyncDispose]: async () => {
      await bot.stop();
      await Promise.all([workspace.close(), risk.close(), slackProxy.close(), riskProxy.close()]);
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}
