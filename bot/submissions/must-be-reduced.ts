import type { Bot } from '../bot';
import { isSharedChannel } from '../slack/channel-facts';
import { type Channel, findChannelSettings } from '../store';

/** Where people of other companies read along, they see the verdict alone unless the channel allows more. */
export async function mustBeReduced(bot: Bot, { teamId, channelId }: Channel): Promise<boolean> {
  const settings = await findChannelSettings(bot.store, { teamId, channelId });
  return !settings?.detailsInSharedChannel && (await isSharedChannel(bot, teamId, channelId));
}
