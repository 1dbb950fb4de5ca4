import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../../bot/manifest.json';
import { type RiskSandbox, startRiskSandbox } from '../../sandbox/risk';
import { readManifest, startSlackWorkspace } from '../../sandbox/slack';
import { botMessages, sandboxQueries, WEBHOOK_TOKEN } from '../support/bot-in-workspace';
import type { BundledBot } from '../support/bundle-bot';
import { freePort } from '../support/free-port';
import type { CrashStore } from './crash-stores';
import { CrashTestBot } from './crash-test-bot';
import { RetryingUser } from './retrying-user';

export type CrashEnvironment = Awaited<ReturnType<typeof startCrashEnvironment>>;

export interface CrashEnvironmentOptions {
  readonly bundle: BundledBot;
  readonly store: CrashStore;
  readonly env?: Record<string, string>;
  readonly emptyStore?: boolean;
  readonly killAt?: string;
}

/** A bot that is killed and started again, between a workspace and a service that live on. */
export async function startCrashEnvironment({
  bundle,
  store,
  env,
  emptyStore,
  killAt,
}: CrashEnvironmentOptions) {
  const workspace = await startSlackWorkspace({
    rateLimits: false,
    app: readManifest(manifest),
    // Slack's three seconds are real time, and a loaded machine is no slow bot.
    ackTimeoutMs: 20_000,
    triggerTtlMs: 20_000,
    // Slack's minutes would be ours to wait.
    retryDelaysMs: [0, 1000, 2000, 4000, 8000, 16_000, 32_000],
  });
  // A minute is a second, so that the service's own retries come while we look.
  const risk = await startRiskSandbox({ speed: 60 });
  const storeInstance = await store.create({ fresh: emptyStore });
  const folder = await mkdtemp(join(tmpdir(), 'crash-'));
  const port = await freePort();
  risk.registerWebhook({ url: `http://127.0.0.1:${port}/webhooks/risk/${WEBHOOK_TOKEN}` });
  const bot = new CrashTestBot({
    bundle,
    killAt,
    pointsFile: join(folder, 'points'),
    env: {
      RISK_API_URL: risk.url,
      RISK_API_HEADERS: JSON.stringify(risk.headers),
      SLACK_API_URL: workspace.apiUrl,
      SLACK_FILE_HOSTS: workspace.fileHosts,
      SLACK_BOT_TOKEN: workspace.app.botToken,
      SLACK_APP_TOKEN: workspace.app.appToken,
      ALERT_CHANNEL: workspace.channel('alerts').id,
      WEBHOOK_TOKEN,
      // A bot that is away for longer than the service tries finds its reports by looking.
      RECONCILE_FIRST_SECONDS: '20',
      PORT: String(port),
      ...storeInstance.env,
      ...env,
    },
  });
  return {
    workspace,
    risk,
    waitForRiskEvent: countRiskEvents(risk),
    bot,
    place: storeInstance,
    ada: new RetryingUser(workspace.as('ada'), workspace, bot),
    bob: new RetryingUser(workspace.as('bob'), workspace, bot),
    ...botMessages(workspace),
    ...sandboxQueries(risk),
    [Symbol.asyncDispose]: async () => {
      await bot.kill();
      await Promise.all([workspace.close(), risk.close()]);
      await storeInstance.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when something has happened so often at the service, by now or later. */
function countRiskEvents({ eventLog }: RiskSandbox) {
  const past: string[] = [];
  eventLog.subscribe(({ type }) => past.push(type));
  return async (wanted: Parameters<typeof eventLog.next>[0], times = 1): Promise<void> => {
    while (past.filter((type) => type === wanted).length < times) await eventLog.next(wanted);
  };
}
