import type { Notes } from '../../../shared/notes';
import { validJson } from '../../../shared/text/valid-text';
import type { Queryable } from '../queryable';
import * as sql from '../sql/figures';

/** Financial figures that a person confirmed, on their way to the request of a submission. */
export interface SubmittedFigures {
  readonly id: string;
  readonly submissionId: string;
  readonly userId: string;
  /** Kept until the service has them. */
  readonly notes?: Notes;
  readonly state: 'queued' | 'sent' | 'failed';
  /** The call begun and not recorded as ended: when no worker is at it, its outcome is unknown. */
  readonly calling: boolean;
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
  readonly notes: Notes;
}

/** Nothing when the same form brought them already. */
export async function addFigures(
  db: Queryable,
  { submissionId, userId, dedupeKey, notes }: NewFigures,
): Promise<SubmittedFigures | undefined> {
  return one(db, sql.addFigures, [submissionId, userId, dedupeKey, validJson(notes)]);
}

export async function findFigures(db: Queryable, id: string): Promise<SubmittedFigures | undefined> {
  return one(db, sql.findFigures, [id]);
}

/** Marks the call, which must not be made twice. False when it is marked already. */
export async function beginSendingFigures(db: Queryable, id: string): Promise<boolean> {
  return (await db.query(sql.beginSendingFigures, [id])).length > 0;
}

/** Takes the mark away from a call that surely was not carried out. */
export async function endSendingFigures(db: Queryable, id: string): Promise<void> {
  await db.query(sql.endSendingFigures, [id]);
}

export async function figuresSent(db: Queryable, id: string): Promise<SubmittedFigures | undefined> {
  return one(db, sql.figuresSent, [id]);
}

export async function failFigures(
  db: Queryable,
  id: string,
  { reason, outcomeKnown }: FiguresFailure,
): Promise<SubmittedFigures | undefined> {
  return one(db, sql.failFigures, [id, reason, outcomeKnown]);
}

/** By a person's word alone; nothing when they are on their way already. */
export async function retryFigures(db: Queryable, id: string): Promise<SubmittedFigures | undefined> {
  return one(db, sql.retryFigures, [id]);
}

export async function setFiguresMessage(db: Queryable, id: string, messageId: string): Promise<void> {
  await db.query(sql.setFiguresMessage, [id, messageId]);
}

/** When the service last got figures for a submission: a report on them is to be expected. */
export async function figuresLastSentAt(db: Queryable, submissionId: string): Promise<Date | undefined> {
  const [row] = await db.query<{ at: Date | null }>(sql.figuresLastSentAt, [submissionId]);
  return row?.at ?? undefined;
}

interface Row {
  readonly id: string;
  readonly submission_id: string;
  readonly user_id: string;
  readonly notes: Notes | null;
  readonly state: SubmittedFigures['state'];
  readonly calling: boolean;
  readonly failure_reason: string | null;
  readonly outcome_known: boolean | null;
  readonly message_id: string | null;
  readonly updated_at: Date;
}

async function one(
  db: Queryable,
  text: string,
  values: readonly unknown[],
): Promise<SubmittedFigures | undefined> {
  const [row] = await db.query<Row>(text, values);
  return row && figuresOf(row);
}

function figuresOf(row: Row): SubmittedFigures {
  return {
    id: row.id,
    submissionId: row.submission_id,
    userId: row.user_id,
    notes: row.notes ?? undefined,
    state: row.state,
    calling: row.calling,
    failure:
      row.state === 'failed'
        ? { reason: row.failure_reason ?? '', outcomeKnown: row.outcome_known ?? false }
        : undefined,
    messageId: row.message_id ?? undefined,
    updatedAt: row.updated_at,
  };
}
