import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../../bot/manifest.json';
import { type RiskSandbox, startRiskSandbox } from '../../sandbox/risk';
import { readManifest, startSlackWorkspace } from '../../sandbox/slack';
import { service, told, WEBHOOK_TOKEN } from '../bot/flows/bot-in-workspace';
import { freePort } from '../stand-ins/free-port';
import type { BuiltBot } from './built-bot';
import { KeptBot } from './kept-bot';
import { Person } from './person';
import type { CrashStore } from './stores';

export type Surroundings = Awaited<ReturnType<typeof startSurroundings>>;

export interface SurroundingsOptions {
  readonly built: BuiltBot;
  readonly store: CrashStore;
  readonly env?: Record<string, string>;
  readonly fresh?: boolean;
  readonly killAt?: string;
}

/** A bot that is killed and started again, between a workspace and a service that live on. */
export async function startSurroundings({ built, store, env, fresh, killAt }: SurroundingsOptions) {
  const workspace = await startSlackWorkspace({
    rateLimits: false,
    app: readManifest(manifest),
    // Slack's three seconds are real time, and a loaded machine is no slow bot.
    ackMs: 20_000,
    triggerMs: 20_000,
    // Slack's minutes would be ours to wait.
    retryAfterMs: [0, 1000, 2000, 4000, 8000, 16_000, 32_000],
  });
  // A minute is a second, so that the service's own retries come while we look.
  const risk = await startRiskSandbox({ speed: 60 });
  const place = await store.create({ fresh });
  const folder = await mkdtemp(join(tmpdir(), 'crash-'));
  const port = await freePort();
  risk.registerWebhook({ url: `http://127.0.0.1:${port}/webhooks/risk/${WEBHOOK_TOKEN}` });
  const bot = new KeptBot({
    built,
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
      ...place.env,
      ...env,
    },
  });
  return {
    workspace,
    risk,
    happened: counted(risk),
    bot,
    place,
    ada: new Person(workspace.as('ada'), workspace, bot),
    bob: new Person(workspace.as('bob'), workspace, bot),
    ...told(workspace),
    ...service(risk),
    [Symbol.asyncDispose]: async () => {
      await bot.end();
      await Promise.all([workspace.close(), risk.close()]);
      await place.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when something has happened so often at the service, by now or later. */
function counted({ happenings }: RiskSandbox) {
  const past: string[] = [];
  happenings.subscribe(({ type }) => past.push(type));
  return async (wanted: Parameters<typeof happenings.next>[0], times = 1): Promise<void> => {
    while (past.filter((type) => type === wanted).length < times) await happenings.next(wanted);
  };
}
