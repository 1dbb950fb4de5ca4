import type { Bot } from '../bot';
import { isChannelReader } from '../slack/channels/is-channel-reader';
import { listMemberChannels } from '../slack/channels/list-member-channels';
import type { Person } from '../texts/language-rows';
import { listDecidingChannels } from './home-rows';

/** The channels where a person may decide, without private ones that the person is not in, as far as Slack says. */
export async function findDecidingChannels(bot: Bot, person: Person): Promise<string[]> {
  const { teamId, userId } = person;
  const joined = await listMemberChannels(bot, person);
  const deciding = await listDecidingChannels(bot.store, person, joined);
  const readable = await Promise.all(
    deciding.map(
      (channelId) =>
        joined.includes(channelId) ||
        isChannelReader(bot, { teamId, channelId }, userId, { ifUnknown: false }),
    ),
  );
  return deciding.filter((_, index) => readable[index]);
}
