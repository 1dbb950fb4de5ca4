import { toValidJson } from '../../shared/text/to-valid-text';
import { currentTraceparent } from '../ops/tracing/spans';
import { queryRow } from '../store/query-rows';
import type { Queryable, Transaction } from '../store/queryable';
import * as sql from './outbox-sql';

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
  /** By which the message can be found in Slack. */
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
  /** Replaces a message with the same key that surely was not sent yet. */
  readonly replaceKey?: string;
}

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
    const [same] = await db.query<{ id: string }>(sql.findUnchangedMessage, [editsId, payload, metadata]);
    if (same) return { id: same.id, added: false };
  }
  if (replaceKey !== undefined) {
    const [replaced] = await db.query<{ id: string }>(sql.replaceMessage, [
      teamId,
      replaceKey,
      payload,
      metadata,
      traceparent,
    ]);
    if (replaced) return { id: replaced.id, added: false };
  }
  const target = [teamId, channelId, threadTs, method];
  const values = [...target, payload, metadata, editsId, repliesToId, dedupeKey, replaceKey, traceparent];
  const [added] = await db.query<{ id: string }>(sql.addMessage, values);
  if (added) return { id: added.id, added: true };
  const [found] = await db.query<{ id: string }>(sql.findMessageByDedupeKey, [teamId, dedupeKey]);
  if (!found) throw new Error(`The message ${dedupeKey} could neither be added nor found.`);
  return { id: found.id, added: false };
}

export async function findMessage(db: Queryable, id: string): Promise<OutboxMessage | undefined> {
  return queryRow<OutboxMessage>(db, sql.findMessage, [id]);
}

/** A thread that is gone, and the message in the channel below which it goes on. */
export interface MovedThread {
  readonly teamId: string;
  readonly channelId: string;
  readonly from: string;
  readonly to: string;
  /** That message in the outbox. */
  readonly headId: string;
}

/** Lets all messages of a thread that is gone belong to the one that replaces it: what waits is sent there. */
export async function moveMessages(
  tx: Transaction,
  { teamId, channelId, from, to }: MovedThread,
): Promise<void> {
  await tx.query(sql.moveMessages, [teamId, channelId, from, to]);
}

/** What still waits with this key is no longer replaced: the next message with it is another one. */
export async function stopReplacing(
  tx: Transaction,
  { teamId, replaceKey }: { readonly teamId: string; readonly replaceKey: string },
): Promise<void> {
  await tx.query(sql.stopReplacing, [teamId, replaceKey]);
}

/** How many edits of a message there are, sent or not. */
export async function countEdits(db: Queryable, messageId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql.countEdits, [messageId]);
  return row?.count ?? 0;
}
