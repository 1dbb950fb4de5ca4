import { WebAPIPlatformError } from '@slack/web-api';
import { findDirectMessage } from '../find-direct-message';
import type { SlackContext } from '../slack-clients';
import type { Channel } from './channel-settings-rows';
import { isPrivateChannel } from './channel-sharing';

/** What Slack says about a person and a channel. Whoever asks takes everything but `yes` for no. */
export interface Membership {
  readonly answer: 'yes' | 'no' | 'botNotThere' | 'unknown';
  /** The scope that the app lacks, if that is why Slack does not say. */
  readonly missingScope?: string;
}

const YES: Membership = { answer: 'yes' };
const NO: Membership = { answer: 'no' };
const UNKNOWN: Membership = { answer: 'unknown' };

/** "Specify a limit value under 1000": https://docs.slack.dev/reference/methods/conversations.members. */
const PAGE_SIZE = 999;
const MAX_PAGES = 25;

/** Whether a person is in a channel; of their direct messages only the one with the bot. Who left the workspace is in none. */
export async function findMembership(
  bot: SlackContext,
  { teamId, channelId }: Channel,
  userId: string,
): Promise<Membership> {
  if (channelId.startsWith('D')) {
    const own = await findDirectMessage(bot, teamId, userId);
    return own === undefined ? UNKNOWN : own === channelId ? YES : NO;
  }
  try {
    const client = await bot.slack.clientFor(teamId);
    let cursor: string | undefined;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const response = await client.conversations.members({
        channel: channelId,
        limit: PAGE_SIZE,
        ...(cursor && { cursor }),
      });
      if (response.members?.includes(userId)) return YES;
      cursor = response.response_metadata?.next_cursor;
      if (!cursor) return NO;
    }
    return UNKNOWN;
  } catch (error) {
    bot.log.warn({ err: error, teamId, channelId }, 'cannot read the members of a channel');
    return toMembership(error);
  }
}

/**
 * Finds whether a person can read a channel: everyone in the workspace can read a public one, others only their members. If
 * Slack does not say which kind it is, it is private.
 */
export async function findReadAccess(
  bot: SlackContext,
  channel: Channel,
  userId: string,
): Promise<Membership> {
  const isPrivate =
    channel.channelId.startsWith('D') || (await isPrivateChannel(bot, channel).catch(() => true));
  return isPrivate ? findMembership(bot, channel, userId) : YES;
}

/** Slack hides private channels from those who are not in them, and names the scope that a call needs. */
function toMembership(error: unknown): Membership {
  if (!(error instanceof WebAPIPlatformError)) return UNKNOWN;
  const { error: code, needed } = error.data as { readonly error: string; readonly needed?: unknown };
  if (code === 'channel_not_found' || code === 'not_in_channel') return { answer: 'botNotThere' };
  if (code !== 'missing_scope') return UNKNOWN;
  return { ...UNKNOWN, ...(typeof needed === 'string' && { missingScope: needed }) };
}
