import type { Bot } from '../bot';
import { listMemberChannels } from '../slack/channels/list-member-channels';
import type { Person } from '../texts/language-rows';
import { canReadChannel } from './can-read-channel';
import { listDecidingChannels } from './home-rows';

/** The channels where a person may decide, without private ones that the person is not in, as far as Slack says. */
export async function findDecidingChannels(bot: Bot, person: Person): Promise<string[]> {
  const joined = await listMemberChannels(bot, person);
  const deciding = await listDecidingChannels(bot.store, person, joined);
  const readable = await Promise.all(
    deciding.map(
      (channelId) =>
        joined.includes(channelId) || canReadChannel(bot, person, channelId, { ifUnknown: false }),
    ),
  );
  return deciding.filter((_, index) => readable[index]);
}
