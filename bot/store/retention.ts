import type { Queryable } from './queryable';
import * as sql from './retention-sql';

const BATCH_SIZE = 500;

export interface DeletionOptions {
  readonly batch?: number;
  /** Stops between two batches. */
  readonly signal?: AbortSignal;
}

/** Deletes what is older, and answers with how many rows went. Reports, documents and alerts go with their submission. */
export async function deleteOlderThan(
  db: Queryable,
  before: Date,
  deletion: DeletionOptions = {},
): Promise<number> {
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
    deleted += await deleteInBatches(db, sql.deleteExpired(table), [before.toISOString()], deletion);
  }
  return deleted;
}

/** Forgets a workspace that left: everything that names it, up to an installation since. */
export async function purgeTeam(
  db: Queryable,
  teamId: string,
  leftAt: Date,
  deletion: DeletionOptions = {},
): Promise<number> {
  const values = [teamId, leftAt.toISOString()] as const;
  let deleted = await deleteInBatches(db, sql.deleteWebhookEventsOfTeam, values, deletion);
  for (const table of sql.teamTables) {
    deleted += await deleteInBatches(db, sql.deleteTeamRows(table), values, deletion);
  }
  return deleted;
}

async function deleteInBatches(
  db: Queryable,
  text: string,
  [value, ...more]: readonly string[],
  { batch = BATCH_SIZE, signal }: DeletionOptions,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    signal?.throwIfAborted();
    const [row] = await db.query<{ deleted: number }>(text, [value, batch, ...more]);
    deleted += row?.deleted ?? 0;
    if ((row?.deleted ?? 0) < batch) return deleted;
  }
}
