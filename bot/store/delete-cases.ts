import type { Transaction } from './queryable';

/** Why trails are deleted, and by whom: for the record of it. */
export interface ErasureReason {
  readonly reason: 'retention' | 'erasure' | 'uninstall';
  readonly by: string;
}

/** In the order of all transactions that lock several rows: submissions, then cases. */
const LOCK_SUBMISSIONS = 'select id from xray.submissions where case_id = any($1) order by id for update';
const LOCK_CASES = 'select id from xray.cases where id = any($1) order by id for update';

export async function lockCases(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(LOCK_SUBMISSIONS, [ids]);
  await tx.query(LOCK_CASES, [ids]);
}

/** The outbox messages with the cards of cases: of the case itself, its reports, alerts and figures. */
const LIST_CARDS = `
  select card_message_id::text as id from xray.cases where id = any($1) and card_message_id is not null
  union
  select r.card_message_id::text from xray.reports r join xray.submissions s on s.id = r.submission_id
  where s.case_id = any($1) and r.card_message_id is not null
  union
  select f.message_id::text from xray.figures f join xray.submissions s on s.id = f.submission_id
  where s.case_id = any($1) and f.message_id is not null
  union
  select message_id::text from xray.alerts where case_id = any($1) and message_id is not null`;

export async function listCardMessages(tx: Transaction, caseIds: readonly string[]): Promise<string[]> {
  return (await tx.query<{ id: string }>(LIST_CARDS, [caseIds])).map(({ id }) => id);
}

const ERASE_CASES = 'select xray.erase_cases($1, $2, $3) as deleted';

/** From now on their age alone decides. */
const RELEASE_MESSAGES = `
  update xray.outbox set is_kept = false where is_kept and (id = any($1) or edits_id = any($1))`;

/** Deletes cases, which must be locked, with everything that depends on them and with their trails. Resolves to how many. */
export async function deleteCases(
  tx: Transaction,
  ids: readonly string[],
  { reason, by }: ErasureReason,
): Promise<number> {
  const messages = await listCardMessages(tx, ids);
  const [erased] = await tx.query<{ deleted: number }>(ERASE_CASES, [ids, reason, by]);
  await tx.query(RELEASE_MESSAGES, [messages]);
  return erased?.deleted ?? 0;
}
