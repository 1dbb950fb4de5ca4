import { WebAPIPlatformError } from '@slack/web-api';
import { isTransientError } from '../classify-post-error';
import { getRetryAfterSeconds } from '../retry-on-rate-limit';
import type { SlackClients, SlackContext } from '../slack-clients';
import { type ChannelSharing, findCachedSharing } from './channel-cache-rows';
import { fetchChannelInfo } from './channel-info';
import type { Channel } from './channel-settings-rows';

/** Slack allows 50 such calls a minute, and a burst of reports needs many about the same channels. */
const CACHE_SECONDS = 5 * 60;

/** Whether another company can read the channel. */
export async function isSharedChannel(bot: SlackContext, channel: Channel): Promise<boolean> {
  return (await getChannelSharing(bot, channel)).isShared;
}

/**
 * Finds who shares a channel. If Slack refuses to say, it counts as shared. If Slack is busy or down, this throws, so that the
 * caller tries again instead of redacting a card.
 */
export async function getChannelSharing(bot: SlackContext, channel: Channel): Promise<ChannelSharing> {
  // A direct message with the bot.
  if (channel.channelId.startsWith('D')) return { isShared: false, isPrivate: true };
  return (
    (await findCachedSharing(bot.store, channel, CACHE_SECONDS)) ??
    getSharingRequests(bot.slack).request(bot, channel)
  );
}

/** Whether only members can read the channel. If Slack refuses to say, it counts as private. */
export async function isPrivateChannel(bot: SlackContext, channel: Channel): Promise<boolean> {
  const known = await getChannelSharing(bot, channel);
  const { isPrivate = true } =
    known.isPrivate === undefined ? await getSharingRequests(bot.slack).request(bot, channel) : known;
  return isPrivate;
}

/** What people do themselves, such as sharing a file, causes no more than a call in so many seconds for a channel. */
const LOCALE_SECONDS = 5;

/** Asks Slack about a channel before a first card, so that it is in the language that the channel has now. */
export async function ensureChannelCached(bot: SlackContext, channel: Channel): Promise<void> {
  if (channel.channelId.startsWith('D')) return;
  if (await findCachedSharing(bot.store, channel, LOCALE_SECONDS)) return;
  await getSharingRequests(bot.slack)
    .request(bot, channel)
    .catch((error: unknown) =>
      bot.log.warn({ err: error, ...channel }, 'cannot read the locale of a channel'),
    );
}

/** Makes one call at a time for each channel, and none to a workspace that is rate limited. */
class SharingRequests {
  readonly #inFlight = new Map<string, Promise<ChannelSharing>>();
  readonly #pausedUntil = new Map<string, number>();

  request(bot: SlackContext, channel: Channel): Promise<ChannelSharing> {
    const key = `${channel.teamId} ${channel.channelId}`;
    const sharing =
      this.#inFlight.get(key) ?? this.#fetch(bot, channel).finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, sharing);
    return sharing;
  }

  async #fetch(bot: SlackContext, channel: Channel): Promise<ChannelSharing> {
    const { teamId, channelId } = channel;
    if (performance.now() < (this.#pausedUntil.get(teamId) ?? 0))
      throw new Error('Slack asked to wait before another conversations.info call');
    try {
      return await fetchChannelInfo(bot, channel);
    } catch (error) {
      const seconds = getRetryAfterSeconds(error);
      if (seconds !== undefined) this.#pausedUntil.set(teamId, performance.now() + seconds * 1000);
      if (!(error instanceof WebAPIPlatformError) || isTransientError(error.data.error)) throw error;
      bot.log.warn(
        { err: error, teamId, channelId },
        'cannot tell whether another company can read this channel',
      );
      return { isShared: true };
    }
  }
}

const sharingRequests = new WeakMap<SlackClients, SharingRequests>();

function getSharingRequests(slack: SlackClients): SharingRequests {
  const known = sharingRequests.get(slack) ?? new SharingRequests();
  sharingRequests.set(slack, known);
  return known;
}
