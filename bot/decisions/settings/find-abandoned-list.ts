import { WebAPIPlatformError } from '@slack/web-api';
import type { Bot } from '../../bot';
import type { Channel } from '../../slack/channels/channel-settings-rows';
import { findCaseSettings } from '../case-settings-rows';

/** Of https://docs.slack.dev/reference/methods/conversations.open: others may be about the bot, not about the person. */
const leftCodes = ['user_disabled', 'user_not_found'];

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
  for (const decider of deciders) if (!(await hasLeft(bot, channel.teamId, decider))) return undefined;
  return deciders;
}

async function hasLeft(bot: Bot, teamId: string, userId: string): Promise<boolean> {
  // One who was erased from the store is no person of Slack.
  if (!/^[UW]/.test(userId)) return true;
  try {
    const client = await bot.slack.clientFor(teamId);
    await client.conversations.open({ users: userId });
    return false;
  } catch (error) {
    if (error instanceof WebAPIPlatformError && leftCodes.includes(error.data.error)) return true;
    bot.log.warn({ err: error, teamId, userId }, 'cannot tell whether a person left');
    return false;
  }
}
