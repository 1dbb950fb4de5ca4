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
  readonly card: Message;
  /** The same key twice is the same message. */
  readonly key: string;
  /** Overtakes what was posted under the same key and nobody has sent yet. */
  readonly replaceKey?: string;
  /** The message that this one edits. */
  readonly editsId?: string;
}

/** Keeps a message to be sent, as part of the transaction, and sees to it that it is. Answers with its id. */
export async function enqueueMessage(
  bot: Bot,
  tx: Transaction,
  { teamId, channelId, threadTs, card, key, replaceKey, editsId }: MessageToPost,
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
    dedupeKey: key,
    replaceKey,
  });
  await bot.store.queue.enqueue(tx, 'deliver-messages', { id }, { singletonKey: 'outbox' });
  return id;
}

/** Sends what waits in a channel now that the bot may post there again. */
export async function resumeChannel({ store, log }: Bot, channel: Channel): Promise<void> {
  await store.transaction(async (tx) => {
    const messages = await makeChannelDue(tx, channel);
    if (messages === 0) return;
    await store.queue.enqueue(tx, 'deliver-messages', { id: channel.channelId }, { singletonKey: 'outbox' });
    log.info({ ...channel, messages }, 'messages that waited for a channel are sent');
  });
}

/** By this an uncertain post is found again; an edit leaves it as it is. */
function toMetadata(own: Message['metadata'], key: string | undefined) {
  if (own) return { ...own };
  return key === undefined ? undefined : { event_type: 'risk_xray_message', event_payload: { key } };
}
