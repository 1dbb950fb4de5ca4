import type { JsonObject } from './json';

export interface Reaction {
  name: string;
  users: string[];
  count: number;
}

/** Slack's message object with its channel. */
export interface Message {
  type: 'message';
  subtype?: string;
  channel: string;
  ts: string;
  user: string;
  team: string;
  text: string;
  /** The id that Slack's client gives to what a person wrote; messages of apps have none. */
  client_msg_id?: string;
  bot_id?: string;
  app_id?: string;
  thread_ts?: string;
  blocks?: JsonObject[];
  attachments?: JsonObject[];
  files?: JsonObject[];
  metadata?: MessageMetadata;
  edited?: { user: string; ts: string };
  reactions?: Reaction[];
  reply_count?: number;
  reply_users?: string[];
  reply_users_count?: number;
  latest_reply?: string;
}

interface MessageMetadata {
  event_type: string;
  event_payload: JsonObject;
}

/** A message visible to one person, and not readable by any method. */
export interface EphemeralMessage extends Message {
  /** The person who sees it. */
  shownTo: string;
}

/** The message as methods return it: with metadata only on request. */
export function messageObject(message: Message, { metadata = false } = {}): JsonObject {
  const { channel: _channel, metadata: stored, ...rest } = message;
  return { ...rest, ...(metadata && stored && { metadata: stored }) };
}
