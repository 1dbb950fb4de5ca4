import type { Bot } from '../../bot';
import { type Channel, findChannelSettings } from './channel-settings-rows';
import { isSharedChannel } from './channel-sharing';

/** A channel shared with another company shows only verdicts, unless its settings allow more. */
export async function isRedacted(bot: Bot, channel: Channel): Promise<boolean> {
  const settings = await findChannelSettings(bot.store, channel);
  return !settings?.detailsInSharedChannel && (await isSharedChannel(bot, channel));
}
