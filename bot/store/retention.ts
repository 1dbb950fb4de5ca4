import type { Queryable } from './queryable';
import * as sql from './sql/deletion';

const BATCH = 500;

export interface Deletion {
  readonly batch?: number;
  /** Stops between two batches. */
  readonly signal?: AbortSignal;
}

/** Deletes what is older, and answers with how many rows went. Reports, documents and alerts go with their submission. */
export async function deleteOlderThan(db: Queryable, before: Date, deletion: Deletion = {}): Promise<number> {
  let deleted = 0;
  // Submissions first: while one lives, the message of its card is kept.
  for (const table of [
    'submissions',
    'outbox',
    'outbox_channels',
    'known_channels',
    'joined_channels',
    'heard_files',
    'inbox',
    'webhook_events',
  ] as const) {
    deleted += await inBatches(db, sql.deleteAged(table), [before.toISOString()], deletion);
  }
  return deleted;
}

/** Forgets a workspace that left: everything that names it, up to an installation since. */
export async function purgeTeam(
  db: Queryable,
  teamId: string,
  leftAt: Date,
  deletion: Deletion = {},
): Promise<number> {
  const values = [teamId, leftAt.toISOString()] as const;
  let deleted = await inBatches(db, sql.deleteWebhookEventsOfTeam, values, deletion);
  for (const table of sql.teamTables) {
    deleted += await inBatches(db, sql.deleteOfTeam(table), values, deletion);
  }
  return deleted;
}

async function inBatches(
  db: Queryable,
  text: string,
  [value, ...more]: readonly string[],
  { batch = BATCH, signal }: Deletion,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    signal?.throwIfAborted();
    const [row] = await db.query<{ deleted: number }>(text, [value, batch, ...more]);
    deleted += row?.deleted ?? 0;
    if ((row?.deleted ?? 0) < batch) return deleted;
  }
}
