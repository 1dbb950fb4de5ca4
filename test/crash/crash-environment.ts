import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import manifest from '../../bot/manifest.json';
import { setClockAhead } from '../../sandbox/core/clock/set-clock-ahead';
import { findFreePort } from '../../sandbox/core/http/find-free-port';
import { type RiskSandbox, startRiskSandbox } from '../../sandbox/risk';
import { readManifest, startSlackWorkspace } from '../../sandbox/slack';
import { startDecisionReceiver } from '../fakes/start-decision-receiver';
import { type AskedQuestion, startAskingWorkflow } from '../support/asking-workflow';
import { createBotEnv, WEBHOOK_TOKEN } from '../support/bot-env';
import { botMessages, sandboxQueries } from '../support/bot-in-workspace';
import { BotSupervisor } from '../support/bot-supervisor';
import type { BotBundle } from '../support/bundle-bot';
import { longSlackTimeouts } from '../support/long-slack-timeouts';
import type { CrashStore } from './crash-stores';
import { RetryingUser } from './retrying-user';

export type CrashEnvironment = Awaited<ReturnType<typeof startCrashEnvironment>>;

export interface CrashEnvironmentOptions {
  readonly bundle: BotBundle;
  readonly store: CrashStore;
  readonly env?: Record<string, string>;
  readonly emptyStore?: boolean;
  readonly setsClock?: boolean;
  readonly killAt?: string;
}

/** A bot that is killed and restarted, between a workspace and a service that keep running. */
export async function startCrashEnvironment({
  bundle,
  store,
  env,
  emptyStore,
  setsClock,
  killAt,
}: CrashEnvironmentOptions) {
  const workspace = await startSlackWorkspace({
    rateLimits: false,
    app: readManifest(manifest),
    ...longSlackTimeouts,
    // Slack's own delays take minutes.
    retryDelaysMs: [0, 1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000],
  });
  // A minute takes a second, so that the service's own retries happen during the test.
  const risk = await startRiskSandbox({ speed: 60 });
  let clockAheadMs = 0;
  const now = () => Date.now() + clockAheadMs;
  const decisions = await startDecisionReceiver({ now });
  const workflow = await startAskingWorkflow({ now });
  const storeInstance = await store.create({ fresh: emptyStore });
  const folder = await mkdtemp(join(tmpdir(), 'crash-'));
  const port = await findFreePort();
  risk.registerWebhook({ url: `http://127.0.0.1:${port}/webhooks/risk/${WEBHOOK_TOKEN}` });
  const pointsFile = join(folder, 'points');
  const clockFile = join(folder, 'clock-ahead');
  const setClock = async (at: number) => {
    clockAheadMs = at - Date.now();
    setClockAhead(clockFile, clockAheadMs);
    await storeInstance.setClockAhead(clockAheadMs);
  };
  if (setsClock) await setClock(Date.now());
  const bot = new BotSupervisor({
    bundle,
    firstEnv: { CRASH_POINTS: pointsFile, ...(killAt && { CRASH_AT: killAt }) },
    restartDelayMs: 0,
    env: createBotEnv(workspace, risk, {
      ALERT_CHANNEL: workspace.channel('alerts').id,
      // A bot that is down for longer than the service retries finds its reports by polling.
      RECONCILE_FIRST_SECONDS: '20',
      PORT: String(port),
      ...(setsClock && { CLOCK_AHEAD: clockFile }),
      ...decisions.env,
      ...workflow.env,
      ...storeInstance.env,
      ...env,
    }),
  });
  void bot.start();
  return {
    workspace,
    risk,
    waitForRiskEvent: countRiskEvents(risk),
    bot,
    /** The steps that the first process has taken, in order. */
    points: () => readFileSync(pointsFile, { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean),
    /** The clocks of the bot and of its database go on from this moment, in milliseconds; Slack's does not change. */
    setClock,
    storeInstance,
    /** What the decision webhook got. */
    decisions,
    /** Who asks people by the API, and what it got. */
    workflow,
    /** Asks until the bot has taken the call. */
    ask: async (question: AskedQuestion): Promise<void> => {
      for (;;) {
        await bot.waitUntilReady();
        if (await workflow.ask(bot.url, question)) return;
        await setImmediate();
      }
    },
    ada: new RetryingUser(workspace.as('ada'), workspace, bot),
    bob: new RetryingUser(workspace.as('bob'), workspace, bot),
    ...botMessages(workspace),
    ...sandboxQueries(risk),
    [Symbol.asyncDispose]: async () => {
      await bot.kill();
      await Promise.all([workspace.close(), risk.close(), decisions.close(), workflow.close()]);
      await storeInstance.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when this event has happened this often at the service. */
function countRiskEvents({ eventLog }: RiskSandbox) {
  const past: string[] = [];
  eventLog.subscribe(({ type }) => past.push(type));
  return async (eventType: Parameters<typeof eventLog.next>[0], times = 1): Promise<void> => {
    while (past.filter((type) => type === eventType).length < times) await eventLog.next(eventType);
  };
}
