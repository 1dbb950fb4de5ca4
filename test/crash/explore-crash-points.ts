import type { BotBundle } from '../support/bundle-bot';
import type { CrashStore } from './crash-stores';
import { runScenario, type ScenarioResult } from './run-scenario';
import type { Scenario } from './scenario';

export interface CrashExploration {
  readonly scenario: Scenario;
  readonly store: CrashStore['kind'];
  /** The scenario without a kill. */
  readonly baseline: ScenarioResult;
  readonly kills: readonly { readonly point: string; readonly result: ScenarioResult }[];
}

/** Limits how many run at a time. */
export type RunLimited = <T>(work: () => Promise<T>) => Promise<T>;

export interface ExploreOptions {
  readonly bundle: BotBundle;
  readonly store: CrashStore;
  readonly runLimited: RunLimited;
  /** Whether a point is tried. */
  readonly isSampled: (point: string) => boolean;
}

const MAX_ATTEMPTS = 3;

/** Runs a scenario without a kill to find its crash points, then once for each point with the bot killed there. */
export async function exploreCrashPoints(
  scenario: Scenario,
  options: ExploreOptions,
): Promise<CrashExploration> {
  const { store, runLimited, bundle, isSampled } = options;
  const baseline = await runLimited(() => runScenario(scenario, { bundle, store }));
  const points = selectCrashPoints(baseline.points, store.kind).filter((point) =>
    isSampled(`${scenario.name}, ${store.kind}: ${point}`),
  );
  const kills = points.map(async (point) => ({ point, result: await runKilledAt(scenario, options, point) }));
  return { scenario, store: store.kind, baseline, kills: await Promise.all(kills) };
}

/** Edits can overtake one another, so a step may occur less often in a run: then kill where this run reached it. */
async function runKilledAt(
  scenario: Scenario,
  { bundle, store, runLimited }: ExploreOptions,
  point: string,
): Promise<ScenarioResult> {
  for (let [killAt, tries] = [point, 1]; ; tries += 1) {
    const result = await runLimited(() => runScenario(scenario, { bundle, store, killAt }));
    if (result.killed || result.violations.length > 0 || tries === MAX_ATTEMPTS) return result;
    killAt = result.points.find((other) => stepName(other) === stepName(point)) ?? point;
  }
}

/** Steps that only read, edit, hand out a job or answer a request are the same each time: the first is tried for all. */
const equivalentSteps =
  /^Slack (?!chat\.postMessage)|^GET |^webhook answered$|^commit: (outbox(_channels)?, outbox(_channels)?|inbox|[a-z-]+ \w+)$/;
/** Work that the bot does at every start. */
const housekeeping = /^commit: (clean-up|remind-alert) \w+$/;

/** The effect of a remote call is the same on every store, so it is tested on the faster one. */
const stepsByStore = { postgres: /./, embedded: /^commit: / } as const;

/** The points to kill at, chosen from all that were reached. */
function selectCrashPoints(points: readonly string[], store: CrashStore['kind']): string[] {
  const known = new Set<string>();
  return points.filter((point) => {
    const step = stepName(point);
    const again = known.has(step);
    known.add(step);
    return (
      stepsByStore[store].test(step) && !housekeeping.test(step) && !(again && equivalentSteps.test(step))
    );
  });
}

function stepName(point: string): string {
  return point.replace(/ \(\d+\)$/, '');
}

export function limitConcurrency(most: number): RunLimited {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
