import type { FinancialFigures } from '../../shared/figures';
import { toValidJson } from '../../shared/text/to-valid-text';
import type { Queryable } from '../store/queryable';
import * as sql from './figures-sql';

/** Financial figures that a person confirmed, on their way to the request of a submission. */
export interface SubmittedFigures {
  readonly id: string;
  readonly submissionId: string;
  readonly userId: string;
  /** Kept until the service has them. */
  readonly notes?: FinancialFigures;
  readonly state: 'queued' | 'sent' | 'failed';
  /** The call begun and not recorded as ended: when no worker is at it, its outcome is unknown. */
  readonly hasPendingCall: boolean;
  readonly failure?: FiguresFailure;
  /** The outbox message that says how it went. */
  readonly messageId?: string;
  readonly updatedAt: Date;
}

export interface FiguresFailure {
  readonly reason: string;
  /** When not, a repeated call might be a second one. */
  readonly outcomeKnown: boolean;
}

export interface NewFigures {
  readonly submissionId: string;
  readonly userId: string;
  /** The same key twice is the same form. */
  readonly dedupeKey: string;
  readonly notes: FinancialFigures;
}

/** Nothing when the same form brought them already. */
export async function addFigures(
  db: Queryable,
  { submissionId, userId, dedupeKey, notes }: NewFigures,
): Promise<SubmittedFigures | undefined> {
  return queryOne(db, sql.addFigures, [submissionId, userId, dedupeKey, toValidJson(notes)]);
}

export async function findFigures(db: Queryable, id: string): Promise<SubmittedFigures | undefined> {
  return queryOne(db, sql.findFigures, [id]);
}

/** Marks the call, which must not be made twice. False when it is marked already. */
export async function beginFiguresCall(db: Queryable, id: string): Promise<boolean> {
  return (await db.query(sql.beginFiguresCall, [id])).length > 0;
}

/** Takes the mark away from a call that surely was not carried out. */
export async function endFiguresCall(db: Queryable, id: string): Promise<void> {
  await db.query(sql.endFiguresCall, [id]);
}

export async function markFiguresSent(db: Queryable, id: string): Promise<SubmittedFigures | undefined> {
  return queryOne(db, sql.markFiguresSent, [id]);
}

export async function failFigures(
  db: Queryable,
  id: string,
  { reason, outcomeKnown }: FiguresFailure,
): Promise<SubmittedFigures | undefined> {
  return queryOne(db, sql.failFigures, [id, reason, outcomeKnown]);
}

/** By a person's word alone; nothing when they are on their way already. */
export async function retryFigures(db: Queryable, id: string): Promise<SubmittedFigures | undefined> {
  return queryOne(db, sql.retryFigures, [id]);
}

export async function setFiguresMessage(db: Queryable, id: string, messageId: string): Promise<void> {
  await db.query(sql.setFiguresMessage, [id, messageId]);
}

/** When the service last got figures for a submission: a report on them is to be expected. */
export async function findFiguresLastSentAt(db: Queryable, submissionId: string): Promise<Date | undefined> {
  const [row] = await db.query<{ at: Date | null }>(sql.findFiguresLastSentAt, [submissionId]);
  return row?.at ?? undefined;
}

interface FiguresRow {
  readonly id: string;
  readonly submission_id: string;
  readonly user_id: string;
  readonly notes: FinancialFigures | null;
  readonly state: SubmittedFigures['state'];
  readonly calling: boolean;
  readonly failure_reason: string | null;
  readonly outcome_known: boolean | null;
  readonly message_id: string | null;
  readonly updated_at: Date;
}

async function queryOne(
  db: Queryable,
  text: string,
  values: readonly unknown[],
): Promise<SubmittedFigures | undefined> {
  const [row] = await db.query<FiguresRow>(text, values);
  return row && toSubmittedFigures(row);
}

function toSubmittedFigures(row: FiguresRow): SubmittedFigures {
  return {
    id: row.id,
    submissionId: row.submission_id,
    userId: row.user_id,
    notes: row.notes ?? undefined,
    state: row.state,
    hasPendingCall: row.calling,
    failure:
      row.state === 'failed'
        ? { reason: row.failure_reason ?? '', outcomeKnown: row.outcome_known ?? false }
        : undefined,
    messageId: row.message_id ?? undefined,
    updatedAt: row.updated_at,
  };
}
