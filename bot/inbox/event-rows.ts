import { toValidJson } from '../../shared/text/to-valid-text';
import type { Queryable } from '../store/queryable';
import * as sql from './event-sql';

/** Something Slack said, kept before it is told that we heard. */
export interface InboxEvent {
  readonly eventId: string;
  readonly teamId: string;
  readonly kind: string;
  readonly payload: object;
  readonly receivedAt: Date;
  readonly handledAt?: Date;
  /** How often it was tried in vain, and what was wrong the last time. */
  readonly tries: number;
  readonly failure?: string;
}

export type NewInboxEvent = Pick<InboxEvent, 'eventId' | 'teamId' | 'kind' | 'payload'>;

/** Whether the event is new: Slack repeats what it believes unheard. */
export async function insertEvent(db: Queryable, event: NewInboxEvent): Promise<boolean> {
  const { eventId, teamId, kind, payload } = event;
  const rows = await db.query(sql.insertEvent, [eventId, teamId, kind, toValidJson(payload)]);
  return rows.length > 0;
}

export async function findEvent(db: Queryable, eventId: string): Promise<InboxEvent | undefined> {
  const [row] = await db.query<InboxRow>(sql.findEvent, [eventId]);
  return row && toInboxEvent(row);
}

/** Whether it was the caller who handled it. */
export async function markEventHandled(db: Queryable, eventId: string): Promise<boolean> {
  return (await db.query(sql.markEventHandled, [eventId])).length > 0;
}

/** Counts a try in vain and says when the next is due; false when somebody else handled it. */
export async function scheduleEventRetry(
  db: Queryable,
  eventId: string,
  { failure, nextTryAt }: { failure: string; nextTryAt: Date },
): Promise<boolean> {
  return (await db.query(sql.scheduleEventRetry, [eventId, failure, nextTryAt.toISOString()])).length > 0;
}

/** It is tried no more; false when somebody else handled it. */
export async function markEventFailed(db: Queryable, eventId: string, failure: string): Promise<boolean> {
  return (await db.query(sql.markEventFailed, [eventId, failure])).length > 0;
}

/** Events whose job never came or never ended, those first that were due first. */
export async function findOverdueEvents(
  db: Queryable,
  { dueBefore, limit }: { dueBefore: Date; limit: number },
): Promise<InboxEvent[]> {
  const rows = await db.query<InboxRow>(sql.findOverdueEvents, [dueBefore.toISOString(), limit]);
  return rows.map(toInboxEvent);
}

interface InboxRow {
  readonly event_id: string;
  readonly team_id: string;
  readonly kind: string;
  readonly payload: object;
  readonly received_at: Date;
  readonly handled_at: Date | null;
  readonly tries: number;
  readonly failure: string | null;
}

function toInboxEvent(row: InboxRow): InboxEvent {
  return {
    eventId: row.event_id,
    teamId: row.team_id,
    kind: row.kind,
    payload: row.payload,
    receivedAt: row.received_at,
    handledAt: row.handled_at ?? undefined,
    tries: row.tries,
    failure: row.failure ?? undefined,
  };
}
