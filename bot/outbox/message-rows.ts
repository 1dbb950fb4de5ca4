import { toValidJson } from '../../shared/text/to-valid-text';
import { currentTraceparent } from '../ops/tracing/spans';
import { queryIds, queryRow } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';

/** `parked` waits like `pending` and `uncertain`, but does not hold up its channel. */
export type MessageState = 'pending' | 'sending' | 'sent' | 'uncertain' | 'parked' | 'failed';

/** A message to Slack, stored before it is sent. */
export interface OutboxMessage {
  readonly id: string;
  readonly teamId: string;
  readonly channelId: string;
  readonly threadTs?: string;
  /** Slack's method, such as chat.postMessage. */
  readonly method: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** The metadata by which the message can be found in Slack. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** The outbox message that this one edits. */
  readonly editsId?: string;
  /** The outbox message whose thread this one is posted in. */
  readonly repliesToId?: string;
  readonly dedupeKey: string;
  readonly state: MessageState;
  readonly attempts: number;
  readonly slackTs?: string;
  readonly error?: string;
  /** The place in a trace that its sending continues. */
  readonly traceparent?: string;
}

export interface NewMessage {
  readonly teamId: string;
  readonly channelId: string;
  readonly threadTs?: string;
  readonly method: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly editsId?: string;
  readonly repliesToId?: string;
  /** The same key twice is the same message. */
  readonly dedupeKey: string;
  /** The message replaces one with the same key that surely was not sent yet. */
  readonly replaceKey?: string;
}

const ADD_MESSAGE = `
  insert into xray.outbox
    (team_id, channel_id, thread_ts, method, payload, metadata, edits_id, replies_to_id, dedupe_key, replace_key,
    traceparent, next_attempt_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'epoch')
  on conflict (team_id, dedupe_key) do nothing
  returning id::text`;

/** What the edited message says once all that waits is sent. */
const FIND_UNCHANGED_MESSAGE = `
  select last.id::text from (
    select o.id, o.payload, o.metadata from xray.outbox o
    where (o.id = $1 or o.edits_id = $1) and o.state <> 'failed'
    order by o.id desc limit 1) last
  where last.payload = $2::jsonb and ($3::jsonb is null or last.metadata = $3::jsonb)`;

/** A card that surely was not sent yet is replaced by its next state; the metadata it is found by stays. */
const REPLACE_MESSAGE = `
  update xray.outbox set payload = $3, metadata = coalesce($4, metadata), traceparent = $5
  where team_id = $1 and replace_key = $2 and state = 'pending'
  returning id::text`;

const FIND_MESSAGE_BY_DEDUPE_KEY = `
  select id::text from xray.outbox where team_id = $1 and dedupe_key = $2`;

/**
 * Adds a message to be sent. Returns the existing one when its key was used before, or when an edit would change
 * nothing.
 */
export async function addMessage(
  db: Queryable,
  message: NewMessage,
): Promise<{ id: string; added: boolean }> {
  const { teamId, channelId, threadTs, method, editsId, repliesToId, dedupeKey, replaceKey } = message;
  const payload = toValidJson(message.payload);
  const metadata = message.metadata && toValidJson(message.metadata);
  const traceparent = currentTraceparent();
  if (editsId !== undefined) {
    const [same] = await queryIds(db, FIND_UNCHANGED_MESSAGE, [editsId, payload, metadata]);
    if (same) return { id: same, added: false };
  }
  if (replaceKey !== undefined) {
    const values = [teamId, replaceKey, payload, metadata, traceparent];
    const [replaced] = await queryIds(db, REPLACE_MESSAGE, values);
    if (replaced) return { id: replaced, added: false };
  }
  const target = [teamId, channelId, threadTs, method];
  const values = [...target, payload, metadata, editsId, repliesToId, dedupeKey, replaceKey, traceparent];
  const [added] = await queryIds(db, ADD_MESSAGE, values);
  if (added) return { id: added, added: true };
  const [found] = await queryIds(db, FIND_MESSAGE_BY_DEDUPE_KEY, [teamId, dedupeKey]);
  if (!found) throw new Error(`The message ${dedupeKey} could neither be added nor found.`);
  return { id: found, added: false };
}

export const messageColumns = `
  o.id::text, o.team_id as "teamId", o.channel_id as "channelId", o.thread_ts as "threadTs", o.method, o.payload,
  o.metadata, o.edits_id::text as "editsId", o.replies_to_id::text as "repliesToId", o.dedupe_key as "dedupeKey",
  o.state, o.attempts, o.slack_ts as "slackTs", o.error, o.traceparent`;

export async function findMessage(db: Queryable, id: string): Promise<OutboxMessage | undefined> {
  return queryRow<OutboxMessage>(db, `select ${messageColumns} from xray.outbox o where id = $1`, [id]);
}

/** A thread that is gone, and the message in the channel below which it goes on. */
export interface MovedThread {
  readonly teamId: string;
  readonly channelId: string;
  readonly from: string;
  readonly to: string;
  /** The outbox message below which it goes on. */
  readonly headId: string;
}

/** The messages of a thread, also those that are replies to its first message. */
const isInThread = `o.team_id = $1 and o.channel_id = $2 and (o.thread_ts = $3 or o.thread_ts is null and o.replies_to_id in (
    select first.id from xray.outbox first
    where first.team_id = $1 and first.channel_id = $2 and first.slack_ts = $3))`;

const MOVE_MESSAGES = `update xray.outbox o set thread_ts = $4 where ${isInThread}`;

/** Lets all messages of a thread that is gone belong to the one that replaces it: what waits is sent there. */
export async function moveMessages(
  tx: Transaction,
  { teamId, channelId, from, to }: MovedThread,
): Promise<void> {
  await tx.query(MOVE_MESSAGES, [teamId, channelId, from, to]);
}

const STOP_REPLACING = `
  update xray.outbox set replace_key = null where team_id = $1 and replace_key = $2`;

/** What still waits with this key is no longer replaced: the next message with it is another one. */
export async function stopReplacing(
  tx: Transaction,
  { teamId, replaceKey }: { readonly teamId: string; readonly replaceKey: string },
): Promise<void> {
  await tx.query(STOP_REPLACING, [teamId, replaceKey]);
}

const COUNT_EDITS = 'select count(*)::int as count from xray.outbox where edits_id = $1';

/** How many edits of a message there are, sent or not. */
export async function countEdits(db: Queryable, messageId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(COUNT_EDITS, [messageId]);
  return row?.count ?? 0;
}
