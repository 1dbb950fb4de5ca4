import { toValidJson } from '../../shared/text/to-valid-text';
import { queryRow, queryRows } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import type { ErasedCompany } from '../store/table-rules';

/** An event of Slack's, stored before it is acknowledged. */
export interface InboxEvent {
  readonly eventId: string;
  readonly teamId: string;
  readonly kind: string;
  readonly payload: object;
  readonly receivedAt: Date;
  readonly handledAt?: Date;
  /** How many attempts failed; `failure` says why the last one did. */
  readonly attempts: number;
  readonly failure?: EventFailure;
}

/** For operators: Slack's error code or the name of the error, and its technical message. */
export interface EventFailure {
  readonly code: string;
  readonly message: string;
}

export type NewInboxEvent = Pick<InboxEvent, 'eventId' | 'teamId' | 'kind' | 'payload'>;

const INSERT_EVENT = `
  insert into xray.inbox (event_id, team_id, kind, payload) values ($1, $2, $3, $4)
  on conflict (event_id) do nothing
  returning event_id`;

/** Whether the event is new: Slack repeats those that were not acknowledged in time. */
export async function insertEvent(db: Queryable, event: NewInboxEvent): Promise<boolean> {
  const { eventId, teamId, kind, payload } = event;
  const rows = await db.query(INSERT_EVENT, [eventId, teamId, kind, toValidJson(payload)]);
  return rows.length > 0;
}

const columns = `
  event_id as "eventId", team_id as "teamId", kind, payload, received_at as "receivedAt", handled_at as "handledAt",
  attempts, failure`;

export async function findEvent(db: Queryable, eventId: string): Promise<InboxEvent | undefined> {
  return queryRow<InboxEvent>(db, `select ${columns} from xray.inbox where event_id = $1`, [eventId]);
}

const MARK_EVENT_HANDLED = `
  update xray.inbox set handled_at = now(), failure = null
  where event_id = $1 and handled_at is null returning event_id`;

/** Whether it was the caller who handled the event. */
export async function markEventHandled(db: Queryable, eventId: string): Promise<boolean> {
  return (await db.query(MARK_EVENT_HANDLED, [eventId])).length > 0;
}

const SCHEDULE_EVENT_RETRY = `
  update xray.inbox set attempts = attempts + 1, failure = $2, next_attempt_at = $3
  where event_id = $1 and handled_at is null returning event_id`;

/** Counts a failed attempt and sets the time of the next; false when another worker handled the event. */
export async function scheduleEventRetry(
  db: Queryable,
  eventId: string,
  { failure, nextAttemptAt }: { failure: EventFailure; nextAttemptAt: Date },
): Promise<boolean> {
  const values = [eventId, toValidJson(failure), nextAttemptAt.toISOString()];
  return (await db.query(SCHEDULE_EVENT_RETRY, values)).length > 0;
}

const MARK_EVENT_FAILED = `
  update xray.inbox set attempts = attempts + 1, failure = $2, handled_at = now()
  where event_id = $1 and handled_at is null returning event_id`;

/** The event is not tried again; false when another worker handled it. */
export async function markEventFailed(
  db: Queryable,
  eventId: string,
  failure: EventFailure,
): Promise<boolean> {
  return (await db.query(MARK_EVENT_FAILED, [eventId, toValidJson(failure)])).length > 0;
}

const FIND_OVERDUE_EVENTS = `
  select ${columns} from xray.inbox
  where handled_at is null and next_attempt_at < $1
  order by next_attempt_at limit $2`;

/** The events whose job was lost or never ended, the longest overdue first. */
export async function findOverdueEvents(
  db: Queryable,
  { dueBefore, limit }: { dueBefore: Date; limit: number },
): Promise<InboxEvent[]> {
  return queryRows<InboxEvent>(db, FIND_OVERDUE_EVENTS, [dueBefore.toISOString(), limit]);
}

/** The ids of the events stay, so that one that Slack sends again is not taken for a new one. $1 are threads as JSON. */
const BLANK_EVENTS = `
  update xray.inbox i set payload = '{}', failure = null, handled_at = coalesce(i.handled_at, now())
  from jsonb_to_recordset($1::jsonb) as t(team_id text, channel_id text, thread_ts text)
  where i.team_id = t.team_id and i.payload->'event'->>'channel' = t.channel_id
    and t.thread_ts in (i.payload->'event'->>'thread_ts', i.payload->'event'->>'ts')
  returning 1`;

/** Blanks the events of threads. */
export async function blankEvents(
  tx: Transaction,
  { threads }: Pick<ErasedCompany, 'threads'>,
): Promise<readonly object[]> {
  return tx.query(BLANK_EVENTS, [threads]);
}

/** What an event says is not known any more, so it cannot be handled. */
const SETTLE_ERASED_EVENTS = `
  update xray.inbox set handled_at = now() where handled_at is null and strpos(payload::text, $1) > 0`;

/** Settles the events that have a mark in the place of what was erased. */
export async function settleErasedEvents(tx: Transaction, mark: string): Promise<void> {
  await tx.query(SETTLE_ERASED_EVENTS, [mark]);
}
