import { WebAPIPlatformError } from '@slack/web-api';
import type { SlackContext } from './slack-clients';

/**
 * The errors of https://docs.slack.dev/reference/methods/conversations.open about the person: others may be about the bot.
 * `cannot_dm_bot` is not documented; Slack's support explained it: https://github.com/HubSpot/slack-client/pull/90.
 */
const goneCodes = ['user_disabled', 'user_not_found', 'cannot_dm_bot'];
const SLACKBOT = 'USLACKBOT';

/** Whether an id is that of a person, not of an app or of somebody who left; undefined if Slack does not say. */
export async function isActivePerson(
  { slack, log }: SlackContext,
  teamId: string,
  userId: string,
): Promise<boolean | undefined> {
  // One who was erased from the store is no person of Slack.
  if (!/^[UW]/.test(userId) || userId === SLACKBOT) return false;
  try {
    const client = await slack.clientFor(teamId);
    await client.conversations.open({ users: userId });
    return true;
  } catch (error) {
    if (error instanceof WebAPIPlatformError && goneCodes.includes(error.data.error)) return false;
    log.warn({ err: error, teamId, userId }, 'cannot tell whether a person left');
    return undefined;
  }
}
