import { findReadAccess, type Membership } from '../slack/channels/find-membership';
import type { Person } from '../slack/language/language-rows';
import type { HomeContext } from './home-context';

/** Which channels a person can read. */
export interface ReadCheck {
  canRead(channelId: string): Promise<boolean>;
  /** Whether Slack did not say it of one of them, which counts as no. */
  isIncomplete(): Promise<boolean>;
}

/** Asks once about each channel. */
export function createReadCheck(bot: HomeContext, { teamId, userId }: Person): ReadCheck {
  const checks = new Map<string, Promise<Membership>>();
  return {
    canRead: async (channelId) => {
      const check = checks.get(channelId) ?? findReadAccess(bot, { teamId, channelId }, userId);
      checks.set(channelId, check);
      return (await check).answer === 'yes';
    },
    isIncomplete: async () =>
      (await Promise.all(checks.values())).some(({ answer }) => answer !== 'yes' && answer !== 'no'),
  };
}

/** Keeps what the person can read, so nothing of private channels that the person has left. */
export async function keepReadable<Item>(
  { canRead }: ReadCheck,
  items: readonly Item[],
  toChannelId: (item: Item) => string,
): Promise<Item[]> {
  const readable = await Promise.all(items.map((item) => canRead(toChannelId(item))));
  return items.filter((_, index) => readable[index]);
}
