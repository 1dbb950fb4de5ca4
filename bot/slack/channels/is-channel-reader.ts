import type { Bot } from '../../bot';
import { findDirectMessage } from '../find-direct-message';
import type { Channel } from './channel-settings-rows';
import { isPrivateChannel } from './channel-sharing';
import { isChannelMember } from './is-channel-member';

/** Whether a channel is public, has this person, or is their direct message with the bot. If Slack doesn't say, it counts as such. */
export async function isChannelReader(bot: Bot, channel: Channel, userId: string): Promise<boolean> {
  const { teamId, channelId } = channel;
  if (channelId.startsWith('D')) {
    const own = await findDirectMessage(bot, teamId, userId);
    return own === undefined || own === channelId;
  }
  const isPrivate = await isPrivateChannel(bot, channel).catch(() => true);
  return !isPrivate || isChannelMember(bot, channel, userId);
}
