import type { FinancialFigures } from '../../shared/figures';
import { toValidJson } from '../../shared/text/to-valid-text';
import { queryRow } from '../store/query-rows';
import type { Queryable } from '../store/queryable';
import type { FailureReason } from '../texts/failure-reason';
import * as sql from './figures-sql';

/** Financial figures that a user confirmed, for the request of a submission. */
export interface SubmittedFigures {
  readonly id: string;
  readonly submissionId: string;
  readonly userId: string;
  readonly amounts: FinancialFigures;
  readonly state: 'queued' | 'sent' | 'failed';
  /** The call was begun and not recorded as ended: unless a worker is at it, its outcome is unknown. */
  readonly hasPendingCall: boolean;
  readonly failure?: FiguresFailure;
  /** The outbox message that shows the state. */
  readonly messageId?: string;
  readonly updatedAt: Date;
}

export interface FiguresFailure {
  readonly reason: FailureReason;
  /** When not, a repeated call might be a second one. */
  readonly outcomeKnown: boolean;
}

export interface NewFigures {
  readonly submissionId: string;
  readonly userId: string;
  /** The same key twice is the same form. */
  readonly dedupeKey: string;
  readonly amounts: FinancialFigures;
}

/** Undefined if the same form was stored before. */
export async function addFigures(
  db: Queryable,
  { submissionId, userId, dedupeKey, amounts }: NewFigures,
): Promise<SubmittedFigures | undefined> {
  const values = [submissionId, userId, dedupeKey, toValidJson(amounts)];
  return queryRow<SubmittedFigures>(db, sql.addFigures, values);
}

export async function findFigures(db: Queryable, id: string): Promise<SubmittedFigures | undefined> {
  return queryRow<SubmittedFigures>(db, sql.findFigures, [id]);
}

/** Marks the call, which must not be made twice. False when it is marked already. */
export async function beginFiguresCall(db: Queryable, id: string): Promise<boolean> {
  return (await db.query(sql.beginFiguresCall, [id])).length > 0;
}

/** Removes the mark of a call that surely was not carried out. */
export async function endFiguresCall(db: Queryable, id: string): Promise<void> {
  await db.query(sql.endFiguresCall, [id]);
}

export async function markFiguresSent(db: Queryable, id: string): Promise<SubmittedFigures | undefined> {
  return queryRow<SubmittedFigures>(db, sql.markFiguresSent, [id]);
}

export async function failFigures(
  db: Queryable,
  id: string,
  { reason, outcomeKnown }: FiguresFailure,
): Promise<SubmittedFigures | undefined> {
  return queryRow<SubmittedFigures>(db, sql.failFigures, [id, toValidJson(reason), outcomeKnown]);
}

/** Only when a user asks for it; undefined if they are being sent already. */
export async function retryFigures(db: Queryable, id: string): Promise<SubmittedFigures | undefined> {
  return queryRow<SubmittedFigures>(db, sql.retryFigures, [id]);
}

export async function setFiguresMessage(db: Queryable, id: string, messageId: string): Promise<void> {
  await db.query(sql.setFiguresMessage, [id, messageId]);
}

/** When the service last got figures for a submission: a report on them is to be expected. */
export async function findFiguresLastSentAt(db: Queryable, submissionId: string): Promise<Date | undefined> {
  return (await queryRow<{ at?: Date }>(db, sql.findFiguresLastSentAt, [submissionId]))?.at;
}
