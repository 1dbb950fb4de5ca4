import { availableParallelism } from 'node:os';
import { buildBot } from './built-bot';
import { type Exploration, explore, turns } from './explore';
import { sampleOfCommit } from './sample-of-commit';
import { scenarios } from './scenarios';
import { byWebhook } from './scenarios/by-webhook';
import { type CrashStore, embeddedStore, postgresStore } from './stores';
import { table } from './table';

/** Most of the time a killed bot's work waits to be taken over: many can wait side by side, fewer with a database each. */
const AT_A_TIME = { postgres: 8 * availableParallelism(), embedded: 2 * availableParallelism() };
const ALL_MS = 45 * 60_000;
/** Two cards that meet in the queue, or do not, make other steps: a few are not come by a second time. */
const LEAST_MET = 0.8;

const tried = [
  ...scenarios.map((scenario) => ({ scenario, on: 'postgres' as const })),
  { scenario: byWebhook, on: 'embedded' as const },
];

describe('a bot killed after every step, one after the other, and started again', () => {
  const explorations: Exploration[] = [];
  beforeAll(async () => {
    const built = await buildBot();
    const isSampled = sampleOfCommit(Number(process.env.CRASH_SHARE ?? 1));
    const stores: Record<CrashStore['kind'], CrashStore> = {
      embedded: embeddedStore,
      postgres: await postgresStore(),
    };
    try {
      for (const on of ['postgres', 'embedded'] as const) {
        const options = { built, store: stores[on], inTurn: turns(AT_A_TIME[on]), isSampled };
        const theirs = tried.filter((one) => one.on === on).map(({ scenario }) => explore(scenario, options));
        explorations.push(...(await Promise.all(theirs)));
      }
    } finally {
      await stores.postgres.close();
    }
    process.stdout.write(table(explorations));
  }, ALL_MS);

  test.each(tried)('loses nothing and does nothing twice: $scenario.name ($on)', ({ scenario, on }) => {
    const found = explorations.find((one) => one.scenario === scenario && one.store === on);
    expect(found?.undisturbed.complaints).toEqual([]);
    const complaints = found?.kills.filter(({ played }) => played.complaints.length > 0);
    expect(complaints?.map(({ point, played }) => ({ point, complaints: played.complaints }))).toEqual([]);
  });

  test('nearly every point that was tried was reached again', () => {
    const kills = explorations.flatMap((one) => one.kills);
    const reached = kills.filter(({ played }) => played.killed);
    expect(reached.length).toBeGreaterThan(LEAST_MET * kills.length);
  });
});
