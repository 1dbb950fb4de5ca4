import type { Queryable } from './queryable';
import { type TablePolicy, tables } from './tables';

const BATCH_SIZE = 500;

export interface DeletionOptions {
  readonly batch?: number;
  /** Stops between two batches. */
  readonly signal?: AbortSignal;
}

/** Deletes what is older, and returns how many rows. Documents, figures, reports and alerts go with their submission. */
export async function deleteOlderThan(
  db: Queryable,
  before: Date,
  deletion: DeletionOptions = {},
): Promise<number> {
  let deleted = 0;
  for (const [table, policy] of Object.entries<TablePolicy>(tables)) {
    if ('deletedWith' in policy || policy.expired === null) continue;
    deleted += await deleteInBatches(
      db,
      deleteBatch(table, policy.expired),
      [before.toISOString()],
      deletion,
    );
  }
  return deleted;
}

/**
 * When the workspace installed the app again, if it did: what is newer stays. Queried in each batch, because that may happen
 * while another batch runs.
 */
const INSTALLED_SINCE = `coalesce(
  (select i.installed_at from xray.installations i where i.team_id = $1 and i.installed_at >= $3), 'infinity')`;

/** Deletes everything of a workspace that removed the app, up to an installation since. */
export async function purgeTeam(
  db: Queryable,
  teamId: string,
  leftAt: Date,
  deletion: DeletionOptions = {},
): Promise<number> {
  let deleted = 0;
  for (const [table, policy] of Object.entries<TablePolicy>(tables)) {
    if ('deletedWith' in policy) continue;
    const text = deleteBatch(table, `${policy.ofTeam} and ${policy.dateColumn} < ${INSTALLED_SINCE}`);
    deleted += await deleteInBatches(db, text, [teamId, leftAt.toISOString()], deletion);
  }
  return deleted;
}

/** One small batch of $2 rows, so that no lock is held for long. */
function deleteBatch(table: string, condition: string): string {
  return `
    with deleted as (
      delete from xray.${table}
      where ctid = any(array(select candidate.ctid from xray.${table} candidate where ${condition} limit $2))
      returning 1)
    select count(*)::int as deleted from deleted`;
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
