import type { Bot } from '../bot';
import { isPrivateChannel } from '../slack/channels/channel-sharing';
import { isChannelMember } from '../slack/channels/is-channel-member';
import type { Person } from '../texts/language-rows';

/** Whether a channel is public or has this person; Slack does not always say. */
export async function canReadChannel(
  bot: Bot,
  { teamId, userId }: Person,
  channelId: string,
  { ifUnknown }: { readonly ifUnknown: boolean },
): Promise<boolean> {
  const channel = { teamId, channelId };
  const isPrivate = await isPrivateChannel(bot, channel).catch(() => true);
  return !isPrivate || isChannelMember(bot, channel, userId, { ifUnknown });
}

export type ReadCheck = (channelId: string) => Promise<boolean>;

/** Asks once about each channel. If Slack does not say, the person still sees what is their own. */
export function createReadCheck(bot: Bot, person: Person): ReadCheck {
  const checks = new Map<string, Promise<boolean>>();
  return (channelId) => {
    const check = checks.get(channelId) ?? canReadChannel(bot, person, channelId, { ifUnknown: true });
    checks.set(channelId, check);
    return check;
  };
}

/** Without those of private channels that the person has left. */
export async function keepReadable<Item>(
  canRead: ReadCheck,
  items: readonly Item[],
  toChannelId: (item: Item) => string,
): Promise<Item[]> {
  const readable = await Promise.all(items.map((item) => canRead(toChannelId(item))));
  return items.filter((_, index) => readable[index]);
}
