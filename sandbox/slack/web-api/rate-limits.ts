import type { VirtualClock } from '../../core/clock/virtual-clock';
import { TokenBucket } from '../../core/token-bucket';
import { SlackError } from './slack-error';

export interface RateLimit {
  perMinute: number;
  /** How many calls are allowed at once. */
  burst: number;
}

/** Slack's tiers. Posting is counted per channel, everything else per method. */
export const DEFAULT_LIMITS: Readonly<Record<string, RateLimit>> = {
  'chat.postMessage': { perMinute: 60, burst: 5 },
  'chat.update': { perMinute: 50, burst: 50 },
  'chat.delete': { perMinute: 50, burst: 50 },
  'chat.postEphemeral': { perMinute: 100, burst: 100 },
  'conversations.history': { perMinute: 50, burst: 50 },
  'conversations.replies': { perMinute: 50, burst: 50 },
  'conversations.info': { perMinute: 50, burst: 50 },
  'conversations.members': { perMinute: 100, burst: 100 },
  'reactions.add': { perMinute: 50, burst: 50 },
  'reactions.get': { perMinute: 50, burst: 50 },
  // Tier 2, other than adding: https://docs.slack.dev/reference/methods/reactions.remove
  'reactions.remove': { perMinute: 20, burst: 20 },
  'users.conversations': { perMinute: 50, burst: 50 },
  'files.list': { perMinute: 50, burst: 50 },
  'files.info': { perMinute: 100, burst: 100 },
  'users.info': { perMinute: 100, burst: 100 },
  'views.open': { perMinute: 100, burst: 100 },
  'views.update': { perMinute: 100, burst: 100 },
  'views.push': { perMinute: 100, burst: 100 },
  'views.publish': { perMinute: 100, burst: 100 },
  'apps.connections.open': { perMinute: 60, burst: 60 },
};

/**
 * The limits since May 2025 for commercial apps outside the Marketplace:
 * https://docs.slack.dev/changelog/2025/05/29/rate-limit-changes-for-non-marketplace-apps
 */
export const UNLISTED_LIMITS: Readonly<Record<string, RateLimit>> = {
  'conversations.history': { perMinute: 1, burst: 1 },
  'conversations.replies': { perMinute: 1, burst: 1 },
};
export const UNLISTED_MAX_PAGE_SIZE = 15;

export class RateLimits {
  readonly #clock: VirtualClock;
  readonly #limits: Readonly<Record<string, RateLimit>>;
  readonly #buckets = new Map<string, TokenBucket>();

  constructor(clock: VirtualClock, limits: Readonly<Record<string, RateLimit>>) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** Throws with 429 and Retry-After beyond the limit. */
  consume(method: string, channel: unknown): void {
    const limit = this.#limits[method];
    if (!limit) return;
    const now = this.#clock.now();
    const key = method === 'chat.postMessage' ? `${method} ${channel}` : method;
    const { perMinute, burst } = limit;
    const bucket = this.#buckets.get(key) ?? new TokenBucket({ intervalMs: 60_000 / perMinute, burst }, now);
    this.#buckets.set(key, bucket);
    const waitMs = bucket.take(now);
    if (waitMs === 0) return;
    const seconds = String(Math.ceil(waitMs / 1000));
    throw new SlackError('ratelimited', {}, { status: 429, headers: { 'retry-after': seconds } });
  }
}
