import type { Bot } from '../../bot';
import { type Channel, findChannelSettings } from './channel-settings-rows';
import { isSharedChannel } from './channel-sharing';

/** Where people of other companies read along, they see the verdict alone unless the channel allows more. */
export async function isRedacted(bot: Bot, channel: Channel): Promise<boolean> {
  const settings = await findChannelSettings(bot.store, channel);
  return !settings?.detailsInSharedChannel && (await isSharedChannel(bot, channel));
}
