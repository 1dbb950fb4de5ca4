import type { Bot } from '../bot';
import { isChannelReader } from '../slack/channels/is-channel-reader';
import type { Person } from '../texts/language-rows';

export type ReadCheck = (channelId: string) => Promise<boolean>;

/** Asks once about each channel. If Slack does not say, the person still sees what is their own. */
export function createReadCheck(bot: Bot, { teamId, userId }: Person): ReadCheck {
  const checks = new Map<string, Promise<boolean>>();
  return (channelId) => {
    const check = checks.get(channelId) ?? isChannelReader(bot, { teamId, channelId }, userId);
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
