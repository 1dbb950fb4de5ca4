import type { JsonObject } from './json';

export interface Reaction {
  name: string;
  users: string[];
  count: number;
}

/** A message as it goes over the wire, and the channel it is in. */
export interface Message {
  type: 'message';
  subtype?: string;
  channel: string;
  ts: string;
  user: string;
  team: string;
  text: string;
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

export interface MessageMetadata {
  event_type: string;
  event_payload: JsonObject;
}

/** A message that one person sees, and that no method can read back. */
export interface EphemeralMessage extends Message {
  /** Who sees it. */
  shownTo: string;
}

/** The message as a method returns it: metadata comes only when asked for. */
export function messageObject(message: Message, { metadata = false } = {}): JsonObject {
  const { channel: _channel, metadata: kept, ...rest } = message;
  return { ...rest, ...(metadata && kept && { metadata: kept }) };
}
