import type { ErasureReason } from '../cases';
import { queryIds } from '../store/query-rows';
import type { Store } from '../store/store';
import type { BatchResult, ExpiredBatch } from '../store/table-rules';
import { type TableName, tableNames, tables } from './all-tables';
import { type Deletion, deleteCases, lockForDeletion } from './delete-cases';

const BATCH_SIZE = 500;

export interface DeletionOptions {
  readonly batch?: number;
  /** Stops between two batches. */
  readonly signal?: AbortSignal;
}

/** The oldest times to keep. */
export interface RetentionLimits {
  /** The limit of events, messages, caches, and drafts that were never submitted. */
  readonly before: Date;
  /** The limit of cases with everything about them, by their last activity, and of the names of people. */
  readonly casesBefore: Date;
}

/** Deletes what is older, and returns how many rows. Documents, figures, reports, alerts and trail go with their case. */
export async function deleteOlderThan(
  store: Store,
  { before, casesBefore }: RetentionLimits,
  options: DeletionOptions = {},
): Promise<number> {
  const { batch = BATCH_SIZE } = options;
  let deleted = 0;
  for (const table of tableNames) {
    const rules = tables[table];
    if (!('expired' in rules) || rules.expired === null) continue;
    const { expired } = rules;
    const oldest = rules.isKeptLikeCases ? casesBefore : before;
    const values: BatchValues = [oldest.toISOString(), batch];
    deleted += await repeat(options, () =>
      typeof expired === 'string'
        ? deleteBatch(store, table, { condition: expired, values, reason: 'retention' })
        : expired(store, {
            before: oldest,
            size: batch,
            isCard: isMessageIn('card'),
            isOfRow: isMessageIn('message'),
          }),
    );
  }
  return deleted;
}

/** Condition: whether a row of any table has a message of the outbox. */
function isMessageIn(kind: 'card' | 'message'): ExpiredBatch['isCard'] {
  const columns = tableNames.flatMap((table) => {
    const column = tables[table][kind];
    return column === undefined ? [] : { table, column };
  });
  return (id) =>
    `(${columns.map(({ table, column }) => `exists (select 1 from xray.${table} x where x.${column} = ${id})`).join(' or ')})`;
}

/**
 * The time when the workspace installed the app again, if it did: what is newer stays. Each batch queries it, because that may
 * happen while another batch runs.
 */
const INSTALLED_SINCE = `coalesce(
  (select i.installed_at from xray.installations i where i.team_id = $1 and i.installed_at >= $3), 'infinity')`;

/** Deletes everything of a workspace that removed the app, up to an installation since. */
export async function purgeTeam(
  store: Store,
  teamId: string,
  leftAt: Date,
  options: DeletionOptions = {},
): Promise<number> {
  const { batch = BATCH_SIZE } = options;
  const values: BatchValues = [teamId, batch, leftAt.toISOString()];
  let deleted = 0;
  for (const table of tableNames) {
    const rules = tables[table];
    if (!('ofTeam' in rules)) continue;
    const { ofTeam, dateColumn, purge } = rules;
    const condition = `${ofTeam} and ${dateColumn} < ${INSTALLED_SINCE}`;
    deleted += await repeat(options, () =>
      purge
        ? deleteRows(store, purge(INSTALLED_SINCE), values)
        : deleteBatch(store, table, { condition, values, reason: 'uninstall' }),
    );
  }
  return deleted;
}

/** The second of the values is the size of a batch: small, so that no lock is held for long. */
type BatchValues = readonly [value: string, batch: number, ...more: string[]];

async function repeat({ signal }: DeletionOptions, deleteNext: () => Promise<BatchResult>): Promise<number> {
  let deleted = 0;
  for (;;) {
    signal?.throwIfAborted();
    const result = await deleteNext();
    deleted += result.deleted;
    if (result.isLast) return deleted;
  }
}

/** The rows of a table that a condition finds. */
interface Batch {
  readonly condition: string;
  readonly values: BatchValues;
  readonly reason: ErasureReason['reason'];
}

async function deleteBatch(store: Store, table: TableName, batch: Batch): Promise<BatchResult> {
  if (table === 'cases' || table === 'analyses') return deleteLocked(store, table, batch);
  const { condition, values } = batch;
  const text = `
    with deleted as (
      delete from xray.${table}
      where ctid = any(array(select candidate.ctid from xray.${table} candidate where ${condition} limit $2))
      returning 1)
    select count(*)::int as deleted from deleted`;
  return deleteRows(store, text, values);
}

async function deleteRows(store: Store, text: string, values: BatchValues): Promise<BatchResult> {
  const [row] = await store.query<{ deleted: number }>(text, values);
  const deleted = row?.deleted ?? 0;
  return { deleted, isLast: deleted < values[1] };
}

/** Cases go together with their analyses and their trails, which only one function of the database deletes. */
async function deleteLocked(
  store: Store,
  table: 'cases' | 'analyses',
  { condition, values, reason }: Batch,
): Promise<BatchResult> {
  const find = `select candidate.id::text from xray.${table} candidate where ${condition}`;
  const toDeletion = (ids: readonly string[]): Deletion =>
    table === 'cases' ? { caseIds: ids } : { draftIds: ids };
  return store.transaction(async (tx) => {
    const ids = await queryIds(tx, `${find} order by candidate.created_at limit $2`, values);
    if (ids.length === 0) return { deleted: 0, isLast: true };
    await lockForDeletion(tx, toDeletion(ids));
    // Something may have happened to one of them before it was locked.
    const stillFound = `${find} and candidate.id = any($${values.length + 1}) limit $2`;
    const deletion = toDeletion(await queryIds(tx, stillFound, [...values, ids]));
    return {
      deleted: await deleteCases(tx, deletion, { reason, by: 'bot' }),
      isLast: ids.length < values[1],
    };
  });
}
