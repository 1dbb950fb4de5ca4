import { setTimeout as wait } from 'node:timers/promises';
import type { Backend } from './backend';
import { DISK_FULL } from './store-unavailable-error';

/** The limit is below the 3 seconds that Kubernetes waits, and the 5 of the image. */
const TIME_LIMIT_MS = 2_000;
/** However often it is asked, the store is tried once in this time. */
const VALID_MS = 1_000;
/** The embedded store stops when it finds no space for the next 16 MB of its log. */
const MIN_FREE_BYTES = 32 * 1024 ** 2;
const NO_ANSWER = 'the store does not answer';

/**
 * Writes to disk without leaving a row. What does not fit into the allowed memory takes new blocks: a full disk refuses these as it
 * refuses most new rows, though some still fit into a block that exists. The message makes the commit reach the disk.
 */
const PROBE = [
  "set local work_mem = '64kB'",
  'select count(*) from generate_series(1, 4000)',
  "select pg_logical_emit_message(true, 'risk-xray', 'probe')",
];

const READ_MODE = `select current_setting('transaction_read_only') as "readOnly"`;

/** Says why an event could not be stored now. A probe that does not end is not repeated, so that it holds one connection only. */
export function createStoreProbe(backend: Backend): () => Promise<string | undefined> {
  let latest: Promise<string | undefined> | undefined;
  return async () => {
    if (!latest) {
      latest = findProblem(backend);
      void latest
        .then(() => wait(VALID_MS, undefined, { ref: false }))
        .then(() => {
          latest = undefined;
        });
    }
    const answered = new AbortController();
    const late = wait(TIME_LIMIT_MS, NO_ANSWER, { signal: answered.signal });
    // Aborted below.
    late.catch(() => undefined);
    return Promise.race([latest, late]).finally(() => answered.abort());
  };
}

async function findProblem(backend: Backend): Promise<string | undefined> {
  try {
    const free = await backend.freeBytes?.();
    if (free !== undefined && free < MIN_FREE_BYTES)
      return `the disk of the store is full: ${Math.floor(free / 1024 ** 2)} MB are free`;
    return await backend.transaction(async ({ query }) => {
      // A standby, or a database that was set so: the message below is written all the same.
      const [mode] = await query<{ readOnly: string | null }>(READ_MODE);
      if (mode?.readOnly === 'on') return 'the store takes no writes: it is read-only';
      for (const statement of PROBE) await query(statement);
      return undefined;
    });
  } catch (error) {
    // Everybody may read this, so it says no address and no name.
    const { code } = error as NodeJS.ErrnoException;
    if (code === DISK_FULL) return 'the disk of the store is full';
    const isRefused = error instanceof Error && 'severity' in error;
    return isRefused ? `the store takes no writes (${code})` : NO_ANSWER;
  }
}
