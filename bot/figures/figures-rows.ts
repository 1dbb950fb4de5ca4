import type { FinancialFigures } from '../../shared/figures';
import { toValidJson } from '../../shared/text/to-valid-text';
import { queryRow } from '../store/query-rows';
import type { Queryable } from '../store/queryable';
import type { FailureReason } from '../texts/failure-reason';

/** Financial figures that a user confirmed, for the request of a submission. */
export interface SubmittedFigures {
  readonly id: string;
  readonly submissionId: string;
  readonly userId: string;
  readonly amounts: FinancialFigures;
  readonly state: 'queued' | 'sent' | 'failed';
  /** Whether the call was begun and not recorded as ended: unless a worker is at it, its outcome is unknown. */
  readonly hasPendingCall: boolean;
  readonly failure?: FiguresFailure;
  /** The outbox message that shows the state. */
  readonly messageId?: string;
  readonly updatedAt: Date;
}

export interface FiguresFailure {
  readonly reason: FailureReason;
  /** Whether the outcome is known; when not, a repeated call might be a second one. */
  readonly outcomeKnown: boolean;
}

export interface NewFigures {
  readonly submissionId: string;
  readonly userId: string;
  /** The same key twice is the same form. */
  readonly dedupeKey: string;
  readonly amounts: FinancialFigures;
}

const columns = `
  id::text, submission_id::text as "submissionId", user_id as "userId", amounts, state,
  has_pending_call as "hasPendingCall",
  case when failure_reason is not null
    then json_build_object('reason', failure_reason, 'outcomeKnown', outcome_known) end as failure,
  message_id::text as "messageId", updated_at as "updatedAt"`;

const ADD_FIGURES = `
  insert into xray.figures (submission_id, user_id, dedupe_key, amounts) values ($1, $2, $3, $4)
  on conflict (submission_id, dedupe_key) do nothing
  returning ${columns}`;

/** Stores figures; undefined if the same form was stored before. */
export async function addFigures(
  db: Queryable,
  { submissionId, userId, dedupeKey, amounts }: NewFigures,
): Promise<SubmittedFigures | undefined> {
  const values = [submissionId, userId, dedupeKey, toValidJson(amounts)];
  return queryRow<SubmittedFigures>(db, ADD_FIGURES, values);
}

export async function findFigures(db: Queryable, id: string): Promise<SubmittedFigures | undefined> {
  return queryRow<SubmittedFigures>(db, `select ${columns} from xray.figures where id = $1`, [id]);
}

/** The mark outlives a crash, as submissions.pending_call does. */
const BEGIN_FIGURES_CALL = `
  update xray.figures set has_pending_call = true, updated_at = now()
  where id = $1 and state = 'queued' and not has_pending_call
  returning id`;

/** Marks the call, which must not be made twice. False when it is marked already. */
export async function beginFiguresCall(db: Queryable, id: string): Promise<boolean> {
  return (await db.query(BEGIN_FIGURES_CALL, [id])).length > 0;
}

/** The call was not carried out: it is made again later. */
const END_FIGURES_CALL = 'update xray.figures set has_pending_call = false, updated_at = now() where id = $1';

/** Removes the mark of a call that surely was not carried out. */
export async function endFiguresCall(db: Queryable, id: string): Promise<void> {
  await db.query(END_FIGURES_CALL, [id]);
}

const MARK_FIGURES_SENT = `
  update xray.figures set state = 'sent', has_pending_call = false, updated_at = now()
  where id = $1 and state = 'queued'
  returning ${columns}`;

export async function markFiguresSent(db: Queryable, id: string): Promise<SubmittedFigures | undefined> {
  return queryRow<SubmittedFigures>(db, MARK_FIGURES_SENT, [id]);
}

const FAIL_FIGURES = `
  update xray.figures
  set state = 'failed', has_pending_call = false, failure_reason = $2, outcome_known = $3, updated_at = now()
  where id = $1 and state = 'queued'
  returning ${columns}`;

export async function failFigures(
  db: Queryable,
  id: string,
  { reason, outcomeKnown }: FiguresFailure,
): Promise<SubmittedFigures | undefined> {
  return queryRow<SubmittedFigures>(db, FAIL_FIGURES, [id, toValidJson(reason), outcomeKnown]);
}

const RETRY_FIGURES = `
  update xray.figures
  set state = 'queued', failure_reason = null, outcome_known = null, updated_at = now()
  where id = $1 and state = 'failed'
  returning ${columns}`;

/** Sends figures again, only when a user asks for it; undefined if they are being sent already. */
export async function retryFigures(db: Queryable, id: string): Promise<SubmittedFigures | undefined> {
  return queryRow<SubmittedFigures>(db, RETRY_FIGURES, [id]);
}

export async function setFiguresMessage(db: Queryable, id: string, messageId: string): Promise<void> {
  await db.query('update xray.figures set message_id = $2 where id = $1', [id, messageId]);
}

const FIND_FIGURES_LAST_SENT_AT = `
  select max(updated_at) as at from xray.figures where submission_id = $1 and state = 'sent'`;

/** The time when the service last got figures for a submission: a report on them is awaited. */
export async function findFiguresLastSentAt(db: Queryable, submissionId: string): Promise<Date | undefined> {
  return (await queryRow<{ at?: Date }>(db, FIND_FIGURES_LAST_SENT_AT, [submissionId]))?.at;
}
