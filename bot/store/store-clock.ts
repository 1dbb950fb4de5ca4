import { systemClock } from '../../client/system-clock';
import type { Clock } from '../../shared/client';
import type { Queryable } from './queryable';
import type { Store } from './store';

const READ_INTERVAL_MS = 10_000;
/** A reading that took longer says too little of the time. */
const MAX_READING_MS = 2_000;

/** The database's time, in milliseconds, for a command that needs it once: bots that share the store add to the same trails. */
export async function readStoreTime(db: Queryable): Promise<number> {
  const [row] = await db.query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  );
  if (!row) throw new Error('The database did not say what time it is.');
  return row.now;
}

/**
 * The time of the database. Processes that share a store compare times that another one stored (claims, pauses, deadlines,
 * digests), and the clocks of their machines differ. Between two readings it counts on by itself, whatever is done to the
 * clock of the machine. An embedded database reads the clock of its process.
 */
export async function openStoreClock(store: Store, signal: AbortSignal): Promise<Clock> {
  if (store.kind === 'embedded') return systemClock;
  let ahead = 0;
  const read = async (maxMs: number) => {
    const begunAt = performance.now();
    const now = await readStoreTime(store);
    const endedAt = performance.now();
    if (endedAt - begunAt <= maxMs) ahead = now - (begunAt + endedAt) / 2;
  };
  await read(Number.POSITIVE_INFINITY);
  // While the database does not answer, the last reading holds.
  const timer = setInterval(() => void read(MAX_READING_MS).catch(() => undefined), READ_INTERVAL_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  return { now: () => Math.round(performance.now() + ahead), sleep: systemClock.sleep };
}
