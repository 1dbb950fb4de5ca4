import type { Transaction } from './queryable';

/** Why trails are deleted, and by whom: for the record of it. */
export interface ErasureReason {
  readonly reason: 'retention' | 'erasure' | 'uninstall';
  readonly by: string;
}

/** What is deleted together: cases with all their analyses, and drafts, which are analyses without a case. */
export interface Deletion {
  readonly caseIds?: readonly string[];
  readonly draftIds?: readonly string[];
}

/** $1 are cases, $2 drafts. A draft that was submitted meanwhile is in a case, and stays. */
const isDeleted = '(a.case_id = any($1::bigint[]) or (a.case_id is null and a.id = any($2::bigint[])))';

/** In the order of all transactions that lock several rows: submissions, then cases, then analyses. */
const LOCK_SUBMISSIONS = `
  select s.id from xray.submissions s join xray.analyses a on a.id = s.analysis_id
  where ${isDeleted} order by s.id for update of s`;
const LOCK_CASES = 'select id from xray.cases where id = any($1::bigint[]) order by id for update';
const LOCK_ANALYSES = `select a.id from xray.analyses a where ${isDeleted} order by a.id for update`;

export async function lockForDeletion(tx: Transaction, deletion: Deletion): Promise<void> {
  await tx.query(LOCK_SUBMISSIONS, toValues(deletion));
  await tx.query(LOCK_CASES, [deletion.caseIds ?? []]);
  await tx.query(LOCK_ANALYSES, toValues(deletion));
}

const ofAnalyses = `
  join xray.submissions s on s.id = x.submission_id join xray.analyses a on a.id = s.analysis_id where ${isDeleted}`;

/** The outbox messages with their cards: of analyses, reports, alerts and figures. */
const LIST_CARDS = `
  select a.card_message_id::text as id from xray.analyses a where ${isDeleted} and a.card_message_id is not null
  union
  select x.card_message_id::text from xray.reports x ${ofAnalyses} and x.card_message_id is not null
  union
  select x.message_id::text from xray.figures x ${ofAnalyses} and x.message_id is not null
  union
  select message_id::text from xray.alerts where case_id = any($1::bigint[]) and message_id is not null`;

export async function listCardMessages(tx: Transaction, deletion: Deletion): Promise<string[]> {
  return (await tx.query<{ id: string }>(LIST_CARDS, toValues(deletion))).map(({ id }) => id);
}

const ERASE_CASES = 'select xray.erase_cases($1, $2, $3) as deleted';
const DELETE_DRAFTS =
  'delete from xray.analyses where id = any($1::bigint[]) and case_id is null returning 1';

/** From now on their age alone decides. */
const RELEASE_MESSAGES = `
  update xray.outbox set is_kept = false where is_kept and (id = any($1) or edits_id = any($1))`;

/**
 * Deletes cases and drafts, which must be locked, with everything that depends on them and with their trails. Resolves to how
 * many of both.
 */
export async function deleteCases(
  tx: Transaction,
  deletion: Deletion,
  { reason, by }: ErasureReason,
): Promise<number> {
  const { caseIds = [], draftIds = [] } = deletion;
  const messages = await listCardMessages(tx, deletion);
  const [erased] = await tx.query<{ deleted: number }>(ERASE_CASES, [caseIds, reason, by]);
  const drafts = await tx.query(DELETE_DRAFTS, [draftIds]);
  await tx.query(RELEASE_MESSAGES, [messages]);
  return (erased?.deleted ?? 0) + drafts.length;
}

function toValues({ caseIds = [], draftIds = [] }: Deletion): [readonly string[], readonly string[]] {
  return [caseIds, draftIds];
}
