import { listMemberChannels } from '../slack/channels/list-member-channels';
import type { Person } from '../slack/language/language-rows';
import type { HomeContext } from './home-context';
import { listDecidingChannels } from './home-rows';
import type { ReadCheck } from './read-check';

interface DecidingChannels {
  readonly channels: readonly string[];
  /** Slack did not say which channels the person is in. */
  readonly isIncomplete: boolean;
}

/** The channels where a person may decide, without private ones that the person is not in. */
export async function findDecidingChannels(
  bot: HomeContext,
  person: Person,
  { canRead }: ReadCheck,
): Promise<DecidingChannels> {
  const joined = await listMemberChannels(bot, person);
  const deciding = await listDecidingChannels(bot.store, person, joined ?? []);
  const readable = await Promise.all(
    deciding.map((channelId) => joined?.includes(channelId) || canRead(channelId)),
  );
  return { channels: deciding.filter((_, index) => readable[index]), isIncomplete: joined === undefined };
}
