import type { Channel } from '../../slack/channels/channel-settings-rows';
import { isActivePerson } from '../../slack/is-active-person';
import { findCaseSettings } from '../case-settings-rows';
import type { DecisionsContext } from '../decisions-context';

/**
 * The list of people who decide in a channel, if all of them left Slack or were erased: then everyone there may choose
 * others. Undefined if one of them is left, or if Slack does not say. `except` is a person who does not count.
 */
export async function findAbandonedList(
  bot: DecisionsContext,
  channel: Channel,
  userId: string,
  except?: string,
): Promise<readonly string[] | undefined> {
  const settings = await findCaseSettings(bot.store, channel);
  const deciders = settings.deciders.filter((person) => person !== except);
  if (deciders.length === 0 || deciders.includes(userId)) return undefined;
  for (const decider of deciders)
    if ((await isActivePerson(bot, channel.teamId, decider)) !== false) return undefined;
  return deciders;
}
