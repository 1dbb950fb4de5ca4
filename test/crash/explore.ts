import type { BuiltBot } from './built-bot';
import { type Played, play } from './play';
import type { Scenario } from './scenario';
import type { CrashStore } from './stores';

export interface Exploration {
  readonly scenario: Scenario;
  readonly store: CrashStore['kind'];
  /** The story with nobody killed. */
  readonly undisturbed: Played;
  readonly kills: readonly { readonly point: string; readonly played: Played }[];
}

/** Runs so many at a time. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;

export interface ExploreOptions {
  readonly built: BuiltBot;
  readonly store: CrashStore;
  readonly inTurn: Turn;
  /** Which of the points are tried. */
  readonly isSampled: (point: string) => boolean;
}

const MOST_TRIES = 3;

/** Plays a scenario undisturbed to learn its points, then once for each of them with the bot killed there. */
export async function explore(scenario: Scenario, options: ExploreOptions): Promise<Exploration> {
  const { store, inTurn, built, isSampled } = options;
  const undisturbed = await inTurn(() => play(scenario, { built, store }));
  const points = worthTrying(undisturbed.points, store.kind).filter((point) =>
    isSampled(`${scenario.name}, ${store.kind}: ${point}`),
  );
  const kills = points.map(async (point) => ({ point, played: await playKilled(scenario, options, point) }));
  return { scenario, store: store.kind, undisturbed, kills: await Promise.all(kills) };
}

/** Edits overtake one another, so that a step is not taken as often each time: then where this run came by it. */
async function playKilled(
  scenario: Scenario,
  { built, store, inTurn }: ExploreOptions,
  point: string,
): Promise<Played> {
  for (let [killAt, tries] = [point, 1]; ; tries += 1) {
    const played = await inTurn(() => play(scenario, { built, store, killAt }));
    if (played.killed || played.complaints.length > 0 || tries === MOST_TRIES) return played;
    killAt = played.points.find((other) => stepOf(other) === stepOf(point)) ?? point;
  }
}

/** What only reads, edits, hands out a job or answers at a door is the same each time: the first stands for all. */
const alike =
  /^Slack (?!chat\.postMessage)|^GET |told$|^commit: (outbox(_channels)?, outbox(_channels)?|inbox|[a-z-]+ \w+)$/;
/** At every start the bot looks after what was left lying. */
const housekeeping = /^commit: (clean-up|remind-alert) \w+$/;

/** What a call left behind is the same on every store, and is tried on the faster one. */
const own = { postgres: /./, embedded: /^commit: / } as const;

/** The points to kill at, of all that were reached. */
function worthTrying(points: readonly string[], store: CrashStore['kind']): string[] {
  const known = new Set<string>();
  return points.filter((point) => {
    const step = stepOf(point);
    const again = known.has(step);
    known.add(step);
    return own[store].test(step) && !housekeeping.test(step) && !(again && alike.test(step));
  });
}

function stepOf(point: string): string {
  return point.replace(/ \(\d+\)$/, '');
}

export function turns(most: number): Turn {
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
