import type { Bot } from '../bot';
import type { Message } from '../slack/block-kit/message';
import type { Channel } from '../slack/channels/channel-settings-rows';
import type { Transaction } from '../store/queryable';
import { makeChannelDue } from './claim-rows';
import { addMessage } from './message-rows';

export interface MessageToPost {
  readonly teamId: string;
  readonly channelId: string;
  readonly threadTs?: string;
  /** The message of the outbox in whose thread this one is posted, which may still be unsent. */
  readonly repliesToId?: string;
  readonly card: Message;
  /** A message with a key that was used before is not added again. */
  readonly key: string;
  /** Replaces unsent messages with the same key. */
  readonly replaceKey?: string;
  /** The message that this one edits. */
  readonly editsId?: string;
}

/** Stores a message, which is sent after the transaction. Resolves to its id. */
export async function enqueueMessage(
  bot: Bot,
  tx: Transaction,
  { teamId, channelId, threadTs, repliesToId, card, key, replaceKey, editsId }: MessageToPost,
): Promise<string> {
  const { text, blocks, metadata } = card;
  const { id } = await addMessage(tx, {
    teamId,
    channelId,
    threadTs,
    method: editsId ? 'chat.update' : 'chat.postMessage',
    payload: { text, blocks },
    metadata: toMetadata(metadata, editsId === undefined ? key : undefined),
    editsId,
    repliesToId,
    dedupeKey: key,
    replaceKey,
  });
  tx.afterCommit(bot.outbox.wake);
  return id;
}

/** Sends the waiting messages of a channel where the bot can post again. */
export async function resumeChannel({ store, outbox, log }: Bot, channel: Channel): Promise<void> {
  const messages = await makeChannelDue(store, channel);
  if (messages === 0) return;
  outbox.wake();
  log.info({ ...channel, messages }, 'sending messages that waited for their channel');
}

/** An uncertain post is found again by its metadata; an edit does not change it. */
function toMetadata(own: Message['metadata'], key: string | undefined) {
  if (own) return { ...own };
  return key === undefined ? undefined : { event_type: 'risk_xray_message', event_payload: { key } };
}
