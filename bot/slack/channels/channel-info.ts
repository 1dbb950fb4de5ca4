import { WebAPIPlatformError, type WebClient } from '@slack/web-api';
import type { SlackContext } from '../slack-clients';
import { cacheSharing } from './channel-cache-rows';
import type { Channel } from './channel-settings-rows';

export interface ChannelInfo {
  /** Whether it is shared with another company, by Slack Connect. */
  readonly isShared: boolean;
  /** Whether only its members can read it: a private channel, a group message or a direct message. */
  readonly isPrivate: boolean;
  /** The workspaces of our own organisation that share the channel. */
  readonly internalTeamIds?: readonly string[];
  /** Whether the bot is a member. */
  readonly isMember: boolean;
  readonly isArchived: boolean;
  /** The locale, such as `fr-FR`; absent for direct messages. */
  readonly locale?: string;
}

const HIDDEN_CHANNEL: ChannelInfo = { isShared: false, isPrivate: true, isMember: false, isArchived: false };

/** Finds what Slack knows of a channel; undefined when Slack does not say. */
export async function findChannelInfo(
  bot: SlackContext,
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

/** Each answer is kept for all who ask. */
export async function fetchChannelInfo(
  { slack, store }: SlackContext,
  channel: Channel,
): Promise<ChannelInfo> {
  const { teamId, channelId } = channel;
  const client = await slack.clientFor(teamId);
  if (channelId.startsWith('D')) return fetchDirectMessageInfo(client, channelId);
  const startedAt = performance.now();
  const info = await fetchConversationInfo(client, channelId);
  await cacheSharing(store, channel, info, (performance.now() - startedAt) / 1000);
  return info;
}

async function fetchConversationInfo(client: WebClient, channel: string): Promise<ChannelInfo> {
  // https://docs.slack.dev/reference/methods/conversations.info: the locale comes only with `include_locale`.
  const { channel: info } = await client.conversations.info({ channel, include_locale: true });
  return {
    isShared: info?.is_ext_shared === true,
    // True for group messages too: https://docs.slack.dev/reference/objects/conversation-object.
    isPrivate: info?.is_private !== false,
    internalTeamIds: info?.internal_team_ids ?? [],
    isMember: info?.is_member === true,
    isArchived: info?.is_archived === true,
    ...(info?.locale && { locale: info.locale }),
  };
}

/**
 * `conversations.open` posts nothing and fails with `channel_not_found` if the bot is not in the conversation
 * (https://docs.slack.dev/reference/methods/conversations.open). `conversations.history`, which apps outside the Marketplace
 * may call once a minute, is left for uncertain posts.
 */
async function fetchDirectMessageInfo(client: WebClient, channel: string): Promise<ChannelInfo> {
  await client.conversations.open({ channel });
  return { isShared: false, isPrivate: true, isMember: true, isArchived: false };
}
