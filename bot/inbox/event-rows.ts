import { toValidJson } from '../../shared/text/to-valid-text';
import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import type { ErasedCompany } from '../store/table-rules';
import * as sql from './event-sql';

/** An event of Slack's, stored before it is acknowledged. */
export interface InboxEvent {
  readonly eventId: string;
  readonly teamId: string;
  readonly kind: string;
  readonly payload: object;
  readonly receivedAt: Date;
  readonly handledAt?: Date;
  /** Those that failed; `failure` says why the last one did. */
  readonly attempts: number;
  readonly failure?: EventFailure;
}

/** For operators: Slack's error code or the name of the error, and its technical message. */
export interface EventFailure {
  readonly code: string;
  readonly message: string;
}

export type NewInboxEvent = Pick<InboxEvent, 'eventId' | 'teamId' | 'kind' | 'payload'>;

/** Whether the event is new: Slack repeats those that were not acknowledged in time. */
export async function insertEvent(db: Queryable, event: NewInboxEvent): Promise<boolean> {
  const { eventId, teamId, kind, payload } = event;
  const rows = await db.query(sql.insertEvent, [eventId, teamId, kind, toValidJson(payload)]);
  return rows.length > 0;
}

export async function findEvent(db: Queryable, eventId: string): Promise<InboxEvent | undefined> {
  return queryRow<InboxEvent>(db, sql.findEvent, [eventId]);
}

/** Whether it was the caller who handled it. */
export async function markEventHandled(db: Queryable, eventId: string): Promise<boolean> {
  return (await db.query(sql.markEventHandled, [eventId])).length > 0;
}

/** Counts a failed attempt and sets the time of the next; false when another worker handled the event. */
export async function scheduleEventRetry(
  db: Queryable,
  eventId: string,
  { failure, nextAttemptAt }: { failure: EventFailure; nextAttemptAt: Date },
): Promise<boolean> {
  const values = [eventId, toValidJson(failure), nextAttemptAt.toISOString()];
  return (await db.query(sql.scheduleEventRetry, values)).length > 0;
}

/** It is not tried again; false when another worker handled the event. */
export async function markEventFailed(
  db: Queryable,
  eventId: string,
  failure: EventFailure,
): Promise<boolean> {
  return (await db.query(sql.markEventFailed, [eventId, toValidJson(failure)])).length > 0;
}

/** Events whose job was lost or never ended, the longest overdue first. */
export async function findOverdueEvents(
  db: Queryable,
  { dueBefore, limit }: { dueBefore: Date; limit: number },
): Promise<InboxEvent[]> {
  return queryRows<InboxEvent>(db, sql.findOverdueEvents, [dueBefore.toISOString(), limit]);
}

/** Those of threads. */
export async function blankEvents(
  tx: Transaction,
  { threads }: Pick<ErasedCompany, 'threads'>,
): Promise<readonly object[]> {
  return tx.query(sql.blankEvents, [threads]);
}

/** Those that have a mark in the place of what was erased. */
export async function settleErasedEvents(tx: Transaction, mark: string): Promise<void> {
  await tx.query(sql.settleErasedEvents, [mark]);
}
