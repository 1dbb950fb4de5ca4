import type { Bot } from '../../bot';
import { findChannelInfo } from '../channels/channel-info';
import type { Channel } from '../channels/channel-settings-rows';

/** Why nothing can be posted in a channel, and what to do about it; nothing when all is well. */
export async function findChannelProblem(bot: Bot, channel: Channel): Promise<string | undefined> {
  const facts = await findChannelInfo(bot, channel);
  // Who cannot tell does not stand in the way.
  if (!facts) return undefined;
  const { notices } = bot.texts;
  if (facts.isArchived) return notices.archived;
  if (facts.isMember) return undefined;
  return channel.channelId.startsWith('D') ? notices.notInConversation : notices.notInChannel;
}
