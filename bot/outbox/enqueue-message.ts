import type { Message } from '../slack/block-kit/message';
import type { Channel } from '../slack/channels/channel-settings-rows';
import { type Detail, findLastKnownDetail } from '../slack/channels/find-detail';
import type { Card } from '../slack/public-card';
import type { SlackContext } from '../slack/slack-clients';
import type { Transaction } from '../store/queryable';
import { makeChannelDue } from './claim-rows';
import { addMessage } from './message-rows';
import type { OutboxContext } from './outbox-signal';

export interface MessageToPost {
  readonly teamId: string;
  readonly channelId: string;
  readonly threadTs?: string;
  /** The message of the outbox in whose thread this one is posted, which may still be unsent. */
  readonly repliesToId?: string;
  /** The message, of which the redacted version is posted where another company can read the channel. */
  readonly card: Card;
  /** What Slack said before the transaction; otherwise what it said last counts. */
  readonly detail?: Detail;
  /** A message with a key that was used before is not added again. */
  readonly key: string;
  /** Replaces unsent messages with the same key. */
  readonly replaceKey?: string;
  /** The message that this one edits. */
  readonly editsId?: string;
}

/** Stores a message, which is sent after the transaction. Resolves to its id. */
export async function enqueueMessage(
  bot: OutboxContext,
  tx: Transaction,
  message: MessageToPost,
): Promise<string> {
  return storeMessage(bot, tx, message, await chooseVersion(tx, message));
}

/** Stores a message about a company that has no redacted version: it is posted only where nobody else reads it. */
export async function enqueueUnlessShared(
  bot: OutboxContext,
  tx: Transaction,
  { card, ...message }: Omit<MessageToPost, 'card'> & { readonly card: Message },
): Promise<void> {
  if ((await findLastKnownDetail(tx, message)) === 'full') await storeMessage(bot, tx, message, card);
}

/** The only place that asks who reads a channel before something is posted there. */
async function chooseVersion(tx: Transaction, { card, detail, ...channel }: MessageToPost): Promise<Message> {
  if ('blocks' in card) return card;
  const isFull = detail !== 'redacted' && (await findLastKnownDetail(tx, channel)) === 'full';
  return isFull ? card.full() : card.redacted();
}

async function storeMessage(
  bot: OutboxContext,
  tx: Transaction,
  { teamId, channelId, threadTs, repliesToId, key, replaceKey, editsId }: Omit<MessageToPost, 'card'>,
  { text, blocks, metadata }: Message,
): Promise<string> {
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
export async function resumeChannel(
  { store, outbox, log }: SlackContext & OutboxContext,
  channel: Channel,
): Promise<void> {
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
