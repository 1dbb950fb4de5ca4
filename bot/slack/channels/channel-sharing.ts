import { WebAPIPlatformError } from '@slack/web-api';
import type { Bot } from '../../bot';
import { isTransientError } from '../classify-post-error';
import { getRetryAfterSeconds } from '../retry-on-rate-limit';
import { type ChannelSharing, cacheSharing, findCachedSharing } from './channel-cache-rows';
import { fetchChannelInfo } from './channel-info';
import type { Channel } from './channel-settings-rows';

type SharingContext = Pick<Bot, 'slack' | 'store' | 'log'>;

/** Slack answers 50 such questions a minute, and a burst of reports asks many of the same. */
const CACHE_SECONDS = 5 * 60;

/** Whether people of other companies read along. */
export async function isSharedChannel(bot: SharingContext, channel: Channel): Promise<boolean> {
  return (await getChannelSharing(bot, channel)).isShared;
}

/**
 * Who reads a channel. Who is refused an answer takes it that other companies do; who could not ask, because
 * Slack is busy or away, throws: it is to be asked again, and no card is reduced for it.
 */
export async function getChannelSharing(bot: SharingContext, channel: Channel): Promise<ChannelSharing> {
  // A conversation with the bot alone.
  if (channel.channelId.startsWith('D')) return { isShared: false };
  return (
    (await findCachedSharing(bot.store, channel, CACHE_SECONDS)) ??
    sharingRequestsOf(bot.slack).request(bot, channel)
  );
}

/** One question at a time about each channel, and none to a team that asked for a pause. */
class SharingRequests {
  readonly #onTheirWay = new Map<string, Promise<ChannelSharing>>();
  readonly #pausedUntil = new Map<string, number>();

  request(bot: SharingContext, channel: Channel): Promise<ChannelSharing> {
    const key = `${channel.teamId} ${channel.channelId}`;
    const answer =
      this.#onTheirWay.get(key) ?? this.#askNow(bot, channel).finally(() => this.#onTheirWay.delete(key));
    this.#onTheirWay.set(key, answer);
    return answer;
  }

  async #askNow(bot: SharingContext, channel: Channel): Promise<ChannelSharing> {
    const { teamId, channelId } = channel;
    if (performance.now() < (this.#pausedUntil.get(teamId) ?? 0))
      throw new Error('Slack asked for a pause before it tells of another channel');
    const asked = performance.now();
    try {
      const facts = await fetchChannelInfo(bot, channel);
      await cacheSharing(bot.store, channel, facts, (performance.now() - asked) / 1000);
      return facts;
    } catch (error) {
      const seconds = getRetryAfterSeconds(error);
      if (seconds !== undefined) this.#pausedUntil.set(teamId, performance.now() + seconds * 1000);
      if (!(error instanceof WebAPIPlatformError) || isTransientError(error.data.error)) throw error;
      bot.log.warn(
        { err: error, teamId, channelId },
        'cannot tell whether other companies read this channel',
      );
      return { isShared: true };
    }
  }
}

const sharingRequests = new WeakMap<Bot['slack'], SharingRequests>();

function sharingRequestsOf(slack: Bot['slack']): SharingRequests {
  const known = sharingRequests.get(slack) ?? new SharingRequests();
  sharingRequests.set(slack, known);
  return known;
}
