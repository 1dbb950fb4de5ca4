import { validJson } from '../../../shared/text/valid-text';
import type { Queryable } from '../queryable';
import * as sql from '../sql/inbox';

/** Something Slack said, kept before it is told that we heard. */
export interface InboxEvent {
  readonly eventId: string;
  readonly teamId: string;
  readonly kind: string;
  readonly payload: object;
  readonly receivedAt: Date;
  readonly handledAt?: Date;
}

export type NewInboxEvent = Pick<InboxEvent, 'eventId' | 'teamId' | 'kind' | 'payload'>;

/** Whether the event is new: Slack repeats what it believes unheard. */
export async function storeEvent(db: Queryable, event: NewInboxEvent): Promise<boolean> {
  const { eventId, teamId, kind, payload } = event;
  const rows = await db.query(sql.storeEvent, [eventId, teamId, kind, validJson(payload)]);
  return rows.length > 0;
}

export async function findEvent(db: Queryable, eventId: string): Promise<InboxEvent | undefined> {
  const [row] = await db.query<Row>(sql.findEvent, [eventId]);
  return row && eventOf(row);
}

/** Whether it was the caller who handled it. */
export async function markEventHandled(db: Queryable, eventId: string): Promise<boolean> {
  return (await db.query(sql.markEventHandled, [eventId])).length > 0;
}

/** Events whose job never came or never ended, oldest first. */
export async function unhandledEvents(
  db: Queryable,
  { receivedBefore, limit }: { receivedBefore: Date; limit: number },
): Promise<InboxEvent[]> {
  const rows = await db.query<Row>(sql.unhandledEvents, [receivedBefore.toISOString(), limit]);
  return rows.map(eventOf);
}

interface Row {
  readonly event_id: string;
  readonly team_id: string;
  readonly kind: string;
  readonly payload: object;
  readonly received_at: Date;
  readonly handled_at: Date | null;
}

function eventOf(row: Row): InboxEvent {
  return {
    eventId: row.event_id,
    teamId: row.team_id,
    kind: row.kind,
    payload: row.payload,
    receivedAt: row.received_at,
    handledAt: row.handled_at ?? undefined,
  };
}
