import { type Channel, findChannelSettings } from '../slack/channels/channel-settings-rows';
import type { Transaction } from '../store/queryable';
import type { StoreContext } from '../store/store';
import { type ChannelMessage, ensureReaction, listOpenMessages, listRefused } from './reaction-rows';

type Context = Pick<StoreContext, 'store'>;

/** Shows on a message, soon after the transaction, where its company stands. */
export async function enqueueReaction(bot: Context, tx: Transaction, message: ChannelMessage): Promise<void> {
  if (await hasReactions(tx, message)) await enqueueUpdate(bot, tx, await ensureReaction(tx, message));
}

/** More would keep Slack busy: it takes away 20 reactions a minute. */
const MAX_MESSAGES = 100;

/** Adds reactions to the newest messages with open cases of a channel, or removes them, as its settings have it now. */
export async function enqueueReactionsOfChannel(
  bot: Context,
  tx: Transaction,
  { teamId, channelId }: Channel,
): Promise<void> {
  for (const messageTs of await listOpenMessages(tx, { teamId, channelId }, MAX_MESSAGES))
    await enqueueUpdate(bot, tx, await ensureReaction(tx, { teamId, channelId, messageTs }));
}

/** Tries again where Slack took no reaction, because the bot may react in a channel again. */
export async function resumeReactions(bot: Context, channel: Channel): Promise<void> {
  await bot.store.transaction(async (tx) => {
    for (const id of await listRefused(tx, channel)) await enqueueUpdate(bot, tx, id);
  });
}

/** Whether a channel has reactions: unless somebody has switched them off. */
export async function hasReactions(tx: Transaction, channel: Channel): Promise<boolean> {
  return (await findChannelSettings(tx, channel))?.showsReactions ?? true;
}

/** Enqueues the job, for later where Slack asked for a pause. */
export async function enqueueUpdate(
  { store }: Context,
  tx: Transaction,
  id: string,
  { delayMs = 0 }: { readonly delayMs?: number } = {},
): Promise<void> {
  await store.queue.enqueue(tx, 'update-reaction', { id }, { singletonKey: id, delayMs });
}
