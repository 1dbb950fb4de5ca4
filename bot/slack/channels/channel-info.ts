import { WebAPIPlatformError, type WebClient } from '@slack/web-api';
import type { Bot } from '../../bot';
import type { Channel } from './channel-settings-rows';

export interface ChannelInfo {
  /** With another company, by Slack Connect. */
  readonly isShared: boolean;
  /** The workspaces of our own organisation that share the channel. */
  readonly internalTeamIds?: readonly string[];
  /** Whether the bot is a member. */
  readonly isMember: boolean;
  readonly isArchived: boolean;
}

const HIDDEN_CHANNEL: ChannelInfo = { isShared: false, isMember: false, isArchived: false };

/** Undefined when Slack does not say. */
export async function findChannelInfo(
  bot: Pick<Bot, 'slack' | 'log'>,
  { teamId, channelId }: Channel,
): Promise<ChannelInfo | undefined> {
  try {
    return await fetchChannelInfo(bot, { teamId, channelId });
  } catch (error) {
    // Slack hides private channels from those who are not members.
    if (error instanceof WebAPIPlatformError && error.data.error === 'channel_not_found')
      return HIDDEN_CHANNEL;
    bot.log.warn({ err: error, teamId, channelId }, 'cannot read channel info');
    return undefined;
  }
}

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
 * `conversations.open` posts nothing and fails with `channel_not_found` if the bot is not in the conversation
 * (https://docs.slack.dev/reference/methods/conversations.open). `conversations.history`, which apps outside the Marketplace
 * may call once a minute, is left for uncertain posts.
 */
async function fetchDirectMessageInfo(client: WebClient, channel: string): Promise<ChannelInfo> {
  await client.conversations.open({ channel });
  return { isShared: false, isMember: true, isArchived: false };
}
