import { type Deletion, deleteCases, type ErasureReason, lockForDeletion } from './delete-cases';
import { deleteOldMessages } from './delete-old-messages';
import type { Store } from './store';
import { type TablePolicy, tables } from './tables';

const BATCH_SIZE = 500;

export interface DeletionOptions {
  readonly batch?: number;
  /** Stops between two batches. */
  readonly signal?: AbortSignal;
}

/** The oldest times to keep. */
export interface RetentionLimits {
  /** Of events, messages, caches, and drafts that were never submitted. */
  readonly before: Date;
  /** Of cases with everything about them, by their last activity, and of the names of people. */
  readonly casesBefore: Date;
}

/**
 * Of a case and of all its analyses. Neither a copy nor a due date is activity: regular exports and other working hours would
 * keep it for ever.
 */
const isInactiveCase = `candidate.created_at < $1
  and not exists (
    select 1 from xray.analyses a left join xray.submissions s on s.analysis_id = a.id
    where a.case_id = candidate.id and (a.created_at >= $1 or s.updated_at >= $1))
  and not exists (select 1 from xray.trail t where t.case_id = candidate.id and t.at >= $1 and t.kind not in ('exported', 'due_changed'))`;

const isDraft = 'candidate.case_id is null';

const isInactiveDraft = `${isDraft} and candidate.created_at < $1
  and not exists (select 1 from xray.submissions s where s.analysis_id = candidate.id and s.updated_at >= $1)`;

const byRetention: ErasureReason = { reason: 'retention', by: 'bot' };
const byUninstall: ErasureReason = { reason: 'uninstall', by: 'bot' };

/** Deletes what is older, and returns how many rows. Documents, figures, reports, alerts and trail go with their case. */
export async function deleteOlderThan(
  store: Store,
  { before, casesBefore }: RetentionLimits,
  options: DeletionOptions = {},
): Promise<number> {
  const { batch = BATCH_SIZE } = options;
  const deleteExpired = (table: ErasableTable, condition: string, date: Date) =>
    repeat(options, () => deleteErasable(store, table, condition, [date.toISOString(), batch], byRetention));
  let deleted = 0;
  for (const [table, policy] of Object.entries<TablePolicy>(tables)) {
    if (table === 'cases') {
      deleted += await deleteExpired(table, isInactiveCase, casesBefore);
    } else if (table === 'analyses') {
      deleted += await deleteExpired(table, isInactiveDraft, before);
    } else if (table === 'outbox') {
      deleted += await repeat(options, () => deleteOldMessages(store, before, batch));
    } else if ('expired' in policy && typeof policy.expired === 'string') {
      const text = deleteBatch(table, policy.expired);
      const date = 'isKeptLikeCases' in policy ? casesBefore : before;
      deleted += await repeat(options, () => deleteRows(store, text, [date.toISOString(), batch]));
    }
  }
  return deleted;
}

/**
 * When the workspace installed the app again, if it did: what is newer stays. Queried in each batch, because that may happen
 * while another batch runs.
 */
const INSTALLED_SINCE = `coalesce(
  (select i.installed_at from xray.installations i where i.team_id = $1 and i.installed_at >= $3), 'infinity')`;

const ERASE_SETTINGS_TRAIL = `select xray.erase_settings_trail($1, $2, ${INSTALLED_SINCE}, 'uninstall', 'bot') as deleted`;

/** A case goes on if an analysis joined it since the workspace installed the app again. */
const isLeft: Readonly<Record<ErasableTable, string>> = {
  cases: `not exists (
    select 1 from xray.analyses a where a.case_id = candidate.id and a.created_at >= ${INSTALLED_SINCE})`,
  analyses: isDraft,
};

/** Deletes everything of a workspace that removed the app, up to an installation since. */
export async function purgeTeam(
  store: Store,
  teamId: string,
  leftAt: Date,
  options: DeletionOptions = {},
): Promise<number> {
  const { batch = BATCH_SIZE } = options;
  let deleted = 0;
  for (const [table, policy] of Object.entries<TablePolicy>(tables)) {
    if (!('ofTeam' in policy)) continue;
    const condition = `${policy.ofTeam} and ${policy.dateColumn} < ${INSTALLED_SINCE}`;
    const values: BatchValues = [teamId, batch, leftAt.toISOString()];
    deleted += await repeat(options, () =>
      table === 'cases' || table === 'analyses'
        ? deleteErasable(store, table, `${condition} and ${isLeft[table]}`, values, byUninstall)
        : deleteRows(
            store,
            table === 'settings_trail' ? ERASE_SETTINGS_TRAIL : deleteBatch(table, condition),
            values,
          ),
    );
  }
  return deleted;
}

/** The second of the values is the size of a batch: small, so that no lock is held for long. */
type BatchValues = readonly [value: string, batch: number, ...more: string[]];

interface BatchResult {
  readonly deleted: number;
  readonly isLast: boolean;
}

async function repeat({ signal }: DeletionOptions, deleteNext: () => Promise<BatchResult>): Promise<number> {
  let deleted = 0;
  for (;;) {
    signal?.throwIfAborted();
    const result = await deleteNext();
    deleted += result.deleted;
    if (result.isLast) return deleted;
  }
}

function deleteBatch(table: string, condition: string): string {
  return `
    with deleted as (
      delete from xray.${table}
      where ctid = any(array(select candidate.ctid from xray.${table} candidate where ${condition} limit $2))
      returning 1)
    select count(*)::int as deleted from deleted`;
}

async function deleteRows(store: Store, text: string, values: BatchValues): Promise<BatchResult> {
  const [row] = await store.query<{ deleted: number }>(text, values);
  const deleted = row?.deleted ?? 0;
  return { deleted, isLast: deleted < values[1] };
}

/** Cases, and of the analyses those without one. */
type ErasableTable = 'cases' | 'analyses';

/** Cases go together with their analyses and their trails, which only one function of the database deletes. */
async function deleteErasable(
  store: Store,
  table: ErasableTable,
  condition: string,
  values: BatchValues,
  why: ErasureReason,
): Promise<BatchResult> {
  const find = `select candidate.id::text from xray.${table} candidate where ${condition}`;
  const toDeletion = (ids: readonly string[]): Deletion =>
    table === 'cases' ? { caseIds: ids } : { draftIds: ids };
  return store.transaction(async (tx) => {
    const found = await tx.query<{ id: string }>(`${find} order by candidate.created_at limit $2`, values);
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return { deleted: 0, isLast: true };
    await lockForDeletion(tx, toDeletion(ids));
    // Something may have happened to one of them before it was locked.
    const stillFound = await tx.query<{ id: string }>(
      `${find} and candidate.id = any($${values.length + 1}) limit $2`,
      [...values, ids],
    );
    const deletion = toDeletion(stillFound.map(({ id }) => id));
    return { deleted: await deleteCases(tx, deletion, why), isLast: ids.length < values[1] };
  });
}
