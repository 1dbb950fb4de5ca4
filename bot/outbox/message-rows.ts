import { toValidJson } from '../../shared/text/to-valid-text';
import type { Queryable } from '../store/queryable';
import * as sql from './outbox-sql';

/** `parked` waits like `pending` and `uncertain`, but lets its channel go on without it. */
export type MessageState = 'pending' | 'sending' | 'sent' | 'uncertain' | 'parked' | 'failed';

/** A message to Slack, kept before it is sent. */
export interface OutboxMessage {
  readonly id: string;
  readonly teamId: string;
  readonly channelId: string;
  readonly threadTs?: string;
  /** Slack's method, as chat.postMessage. */
  readonly method: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** By which Slack can be asked whether the message is there. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** The outbox message that this one edits. */
  readonly editsId?: string;
  readonly dedupeKey: string;
  readonly state: MessageState;
  readonly attempts: number;
  readonly nextAt: Date;
  readonly slackTs?: string;
  readonly error?: string;
}

export interface NewMessage {
  readonly teamId: string;
  readonly channelId: string;
  readonly threadTs?: string;
  readonly method: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly editsId?: string;
  /** The same key twice is the same message. */
  readonly dedupeKey: string;
  /** Overtakes a message with the same key that surely was not sent yet. */
  readonly replaceKey?: string;
}

/**
 * Adds a message to what is to be sent. Answers with the one that is there when its key was used before, or when an edit
 * would change nothing.
 */
export async function addMessage(
  db: Queryable,
  message: NewMessage,
): Promise<{ id: string; added: boolean }> {
  const { teamId, channelId, threadTs, method, editsId, dedupeKey, replaceKey } = message;
  const payload = toValidJson(message.payload);
  const metadata = message.metadata && toValidJson(message.metadata);
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
    ]);
    if (replaced) return { id: replaced.id, added: false };
  }
  const place = [teamId, channelId, threadTs, method];
  const values = [...place, payload, metadata, editsId, dedupeKey, replaceKey];
  const [added] = await db.query<{ id: string }>(sql.addMessage, values);
  if (added) return { id: added.id, added: true };
  const [found] = await db.query<Row>(sql.findMessageByDedupeKey, [teamId, dedupeKey]);
  if (!found) throw new Error(`The message ${dedupeKey} is neither new nor there.`);
  return { id: found.id, added: false };
}

export async function findMessage(db: Queryable, id: string): Promise<OutboxMessage | undefined> {
  const [row] = await db.query<Row>(sql.findMessage, [id]);
  return row && toOutboxMessage(row);
}

/** How many edits of a message were sent or wait. */
export async function countEdits(db: Queryable, messageId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql.countEdits, [messageId]);
  return row?.count ?? 0;
}

interface Row {
  readonly id: string;
  readonly team_id: string;
  readonly channel_id: string;
  readonly thread_ts: string | null;
  readonly method: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>> | null;
  readonly edits_id: string | null;
  readonly dedupe_key: string;
  readonly state: MessageState;
  readonly attempts: number;
  readonly next_at: Date;
  readonly slack_ts: string | null;
  readonly error: string | null;
}

export type OutboxRow = Row;

export function toOutboxMessage(row: Row): OutboxMessage {
  return {
    id: row.id,
    teamId: row.team_id,
    channelId: row.channel_id,
    threadTs: row.thread_ts ?? undefined,
    method: row.method,
    payload: row.payload,
    metadata: row.metadata ?? undefined,
    editsId: row.edits_id ?? undefined,
    dedupeKey: row.dedupe_key,
    state: row.state,
    attempts: row.attempts,
    nextAt: row.next_at,
    slackTs: row.slack_ts ?? undefined,
    error: row.error ?? undefined,
  };
}
