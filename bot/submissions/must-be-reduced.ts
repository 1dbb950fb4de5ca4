import type { Bot } from '../bot';
import { isSharedChannel } from '../slack/shared-channels';
import { type Channel, findChannelSettings } from '../store';

/** Where people of other companies read along, they see the verdict alone unless the channel allows more. */
export async function mustBeReduced(bot: Bot, channel: Channel): Promise<boolean> {
  const settings = await findChannelSettings(bot.store, channel);
  return !settings?.detailsInSharedChannel && (await isSharedChannel(bot, channel));
}
