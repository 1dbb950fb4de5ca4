import { WebAPIPlatformError, type WebClient } from '@slack/web-api';
import type { Bot } from '../../bot';
import type { Channel } from './channel-settings-rows';

export interface ChannelInfo {
  /** People of other companies read along. */
  readonly isShared: boolean;
  /** The workspaces of the own organisation that it is in. */
  readonly internalTeamIds?: readonly string[];
  /** The bot is there. */
  readonly isMember: boolean;
  readonly isArchived: boolean;
}

const HIDDEN_CHANNEL: ChannelInfo = { isShared: false, isMember: false, isArchived: false };

/** What Slack knows of a channel now; nothing when it does not tell. */
export async function findChannelInfo(
  bot: Pick<Bot, 'slack' | 'log'>,
  { teamId, channelId }: Channel,
): Promise<ChannelInfo | undefined> {
  try {
    return await fetchChannelInfo(bot, { teamId, channelId });
  } catch (error) {
    // Private ones are hidden from whoever is not there.
    if (error instanceof WebAPIPlatformError && error.data.error === 'channel_not_found')
      return HIDDEN_CHANNEL;
    bot.log.warn({ err: error, teamId, channelId }, 'cannot tell what channel this is');
    return undefined;
  }
}

/** Throws when Slack does not tell. */
export async function fetchChannelInfo(
  { slack }: Pick<Bot, 'slack'>,
  { teamId, channelId }: Channel,
): Promise<ChannelInfo> {
  const client = await slack.clientFor(teamId);
  return channelId.startsWith('D')
    ? fetchDirectMessageInfo(client, channelId)
    : fetchConversationInfo(client, channelId);
}

async function fetchConversationInfo(client: WebClient, channel: string): Promise<ChannelInfo> {
  const { channel: info } = await client.conversations.info({ channel });
  return {
    isShared: info?.is_ext_shared === true,
    internalTeamIds: info?.internal_team_ids ?? [],
    isMember: info?.is_member === true,
    isArchived: info?.is_archived === true,
  };
}

/**
 * A direct message is resumed by those who are in it and `channel_not_found` for others
 * (https://docs.slack.dev/reference/methods/conversations.open): nothing is posted, and the one look a minute into
 * `conversations.history` that an unlisted app has stays for uncertain posts.
 */
async function fetchDirectMessageInfo(client: WebClient, channel: string): Promise<ChannelInfo> {
  await client.conversations.open({ channel });
  return { isShared: false, isMember: true, isArchived: false };
}
