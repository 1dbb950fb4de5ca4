import type { Bot } from '../../bot';
import type { Channel } from '../../slack/channels/channel-settings-rows';
import { isActivePerson } from '../../slack/is-active-person';
import { findCaseSettings } from '../case-settings-rows';

/**
 * The list of people who decide in a channel, if all of them left Slack or were erased: then everyone there may choose
 * others. Undefined if one of them is left, or if Slack does not say.
 */
export async function findAbandonedList(
  bot: Bot,
  channel: Channel,
  userId: string,
): Promise<readonly string[] | undefined> {
  const { deciders } = await findCaseSettings(bot.store, channel);
  if (deciders.length === 0 || deciders.includes(userId)) return undefined;
  for (const decider of deciders)
    if ((await isActivePerson(bot, channel.teamId, decider)) !== false) return undefined;
  return deciders;
}
