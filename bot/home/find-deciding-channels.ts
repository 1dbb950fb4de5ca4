import type { Bot } from '../bot';
import { isPrivateChannel } from '../slack/channels/channel-sharing';
import { isChannelMember } from '../slack/channels/is-channel-member';
import type { Person } from '../texts/language-rows';
import { listDecidingChannels } from './home-rows';

/** Channels where a person is named to decide, without private ones that the person has left. */
export async function findDecidingChannels(bot: Bot, person: Person): Promise<string[]> {
  const named = await listDecidingChannels(bot.store, person);
  const readable = await Promise.all(named.map((channelId) => canRead(bot, person, channelId)));
  return named.filter((_, index) => readable[index]);
}

async function canRead(bot: Bot, { teamId, userId }: Person, channelId: string): Promise<boolean> {
  const channel = { teamId, channelId };
  // If Slack does not say, the cases of the channel are not shown.
  const isPrivate = await isPrivateChannel(bot, channel).catch(() => true);
  return !isPrivate || isChannelMember(bot, channel, userId, { ifUnknown: false });
}
