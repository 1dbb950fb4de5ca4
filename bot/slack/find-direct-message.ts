import { WebAPIPlatformError } from '@slack/web-api';
import { isTransientError } from './classify-post-error';
import type { SlackContext } from './slack-clients';

/** The direct message of a person with the bot; undefined if Slack does not open one, as for people who left. */
export async function findDirectMessage(
  bot: SlackContext,
  teamId: string,
  userId: string,
): Promise<string | undefined> {
  try {
    return await openDirectMessage(bot, teamId, userId);
  } catch (error) {
    bot.log.warn({ err: error, teamId, userId }, 'cannot open a direct message');
    return undefined;
  }
}

/** Opens the direct message of a person, but throws while Slack is busy or down, so that the caller tries again. */
export async function openDirectMessage(
  { slack, log }: SlackContext,
  teamId: string,
  userId: string,
): Promise<string | undefined> {
  try {
    const client = await slack.clientFor(teamId);
    return (await client.conversations.open({ users: userId })).channel?.id;
  } catch (error) {
    if (!(error instanceof WebAPIPlatformError) || isTransientError(error.data.error)) throw error;
    log.warn({ err: error, teamId, userId }, 'Slack opens no direct message');
    return undefined;
  }
}
