import type { Bot } from '../../bot';
import { findDirectMessage } from '../find-direct-message';
import type { Channel } from './channel-settings-rows';
import { isPrivateChannel } from './channel-sharing';
import { isChannelMember } from './is-channel-member';

/** Whether a channel is public, has this person, or is their direct message with the bot. Slack does not always say. */
export async function isChannelReader(
  bot: Bot,
  channel: Channel,
  userId: string,
  { ifUnknown = true } = {},
): Promise<boolean> {
  const { teamId, channelId } = channel;
  if (channelId.startsWith('D')) {
    const own = await findDirectMessage(bot, teamId, userId);
    return own === undefined ? ifUnknown : own === channelId;
  }
  const isPrivate = await isPrivateChannel(bot, channel).catch(() => true);
  return !isPrivate || isChannelMember(bot, channel, userId, { ifUnknown });
}
