import type { Bot } from '../../bot';
import type { Channel } from './channel-settings-rows';

/** Slack's own recommendation for one page: https://docs.slack.dev/reference/methods/conversations.members. */
const PAGE_SIZE = 200;
const MAX_PAGES = 25;

/**
 * Whether a person is in a channel. Who left the workspace is in none. If Slack doesn't say, the person counts as a member
 * unless told otherwise; so does everyone in a channel with more members than are read.
 */
export async function isChannelMember(
  { slack, log }: Pick<Bot, 'slack' | 'log'>,
  { teamId, channelId }: Channel,
  userId: string,
  { ifUnknown = true } = {},
): Promise<boolean> {
  // A direct message has two members, one of them the bot.
  if (channelId.startsWith('D')) return true;
  try {
    const client = await slack.clientFor(teamId);
    let cursor: string | undefined;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const response = await client.conversations.members({
        channel: channelId,
        limit: PAGE_SIZE,
        ...(cursor && { cursor }),
      });
      if (response.members?.includes(userId)) return true;
      cursor = response.response_metadata?.next_cursor;
      if (!cursor) return false;
    }
  } catch (error) {
    log.warn({ err: error, teamId, channelId }, 'cannot read the members of a channel');
  }
  return ifUnknown;
}
