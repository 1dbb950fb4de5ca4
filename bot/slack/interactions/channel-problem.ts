import type { Bot } from '../../bot';
import type { Texts } from '../../texts/texts';
import { findChannelInfo } from '../channels/channel-info';
import type { Channel } from '../channels/channel-settings-rows';

/** Why the bot cannot post in a channel and what to do about it; undefined when it can. */
export async function findChannelProblem(
  bot: Bot,
  channel: Channel,
  { notices }: Texts,
): Promise<string | undefined> {
  const info = await findChannelInfo(bot, channel);
  // If Slack doesn't answer, let the user proceed.
  if (!info) return undefined;
  if (info.isArchived) return notices.archived;
  if (info.isMember) return undefined;
  return channel.channelId.startsWith('D') ? notices.notInConversation : notices.notInChannel;
}
