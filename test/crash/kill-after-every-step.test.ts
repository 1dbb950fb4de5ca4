import { availableParallelism } from 'node:os';
import { bundleBot } from '../support/bundle-bot';
import { embeddedStore, postgresStore } from './crash-stores';
import { type CrashExploration, exploreCrashPoints, limitConcurrency } from './explore-crash-points';
import { formatCrashTable } from './format-crash-table';
import { sampleByCommit } from './sample-by-commit';
import { scenarios } from './scenarios';
import { reportsByWebhook } from './scenarios/reports-by-webhook';

/** A killed bot's work mostly waits to be taken over: many can wait in parallel, fewer if each has a database. */
const CONCURRENCY = { postgres: 8 * availableParallelism(), embedded: 2 * availableParallelism() };
const TIMEOUT_MS = 45 * 60_000;
/** Whether two cards meet in the queue changes the steps, so a few points are not reached a second time. */
const MIN_REACHED_SHARE = 0.8;

const stores = { embedded: embeddedStore, postgres: postgresStore };

const testCases = [
  ...scenarios.map((scenario) => ({ scenario, on: 'postgres' as const })),
  { scenario: reportsByWebhook, on: 'embedded' as const },
];

describe('a bot that is killed after one step and restarted, for every step', () => {
  const explorations: CrashExploration[] = [];
  beforeAll(async () => {
    const bundle = await bundleBot('crash', 'test/crash/preload/index.ts');
    const isSampled = sampleByCommit(Number(process.env.CRASH_SHARE ?? 1));
    const limits = {
      postgres: limitConcurrency(CONCURRENCY.postgres),
      embedded: limitConcurrency(CONCURRENCY.embedded),
    };
    const explored = testCases.map(({ scenario, on }) =>
      exploreCrashPoints(scenario, { bundle, store: stores[on], runLimited: limits[on], isSampled }),
    );
    explorations.push(...(await Promise.all(explored)));
    process.stdout.write(formatCrashTable(explorations));
  }, TIMEOUT_MS);

  test.each(testCases)('loses nothing and repeats nothing: $scenario.name ($on)', ({ scenario, on }) => {
    const found = explorations.find((one) => one.scenario === scenario && one.store === on);
    expect(found?.baseline.violations).toEqual([]);
    const failures = found?.kills.filter(({ result }) => result.violations.length > 0);
    expect(failures?.map(({ point, result }) => ({ point, violations: result.violations }))).toEqual([]);
  });

  test('nearly every chosen crash point was reached again', () => {
    const kills = explorations.flatMap((one) => one.kills);
    const reached = kills.filter(({ result }) => result.killed);
    expect(reached.length).toBeGreaterThan(MIN_REACHED_SHARE * kills.length);
  });
});
