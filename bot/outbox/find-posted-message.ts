import { WebAPIPlatformError, type WebClient } from '@slack/web-api';
import type { Bot } from '../bot';
import { classifyPostError, isTransientError } from '../slack/classify-post-error';
import { getRetryAfterSeconds } from '../slack/retry-on-rate-limit';
import { type ClaimedMessage, isKnownMessage } from './claim-rows';
import { truncateMetadata } from './simplify-message';

/** What a look for an uncertain post came to. */
export type PostLookup =
  | { readonly outcome: 'found'; readonly ts: string }
  | { readonly outcome: 'missing' }
  /** Slack asks for a pause; the next look goes on from there. */
  | { readonly outcome: 'paused'; readonly seconds: number; readonly progress?: string }
  /** Slack will never say. */
  | { readonly outcome: 'refused'; readonly error: string };

/**
 * Apps outside the Marketplace are given 15 messages and one call a minute:
 * https://docs.slack.dev/changelog/2025/05/29/rate-limit-changes-for-non-marketplace-apps
 */
const PAGE_LIMIT = 15;
/** Slack's clock and ours may differ so much; its signatures allow no more either. */
const CLOCK_SKEW_MS = 5 * 60_000;

interface PostedMessage {
  readonly ts?: string;
  readonly metadata?: unknown;
}

/** Where an uncertain post is, if it got through: a message that says the same of itself and is no other of ours. */
export async function findPostedMessage(
  bot: Bot,
  client: WebClient,
  message: ClaimedMessage,
): Promise<PostLookup> {
  const { teamId, channelId: channel, threadTs: thread, metadata } = message;
  if (metadata === undefined) return { outcome: 'missing' };
  const wanted = normalizeMetadata(metadata);
  // A cursor is good for the question that it came from, and for no other.
  const [oldest = toOldestTimestamp(bot, message), begun] = message.lookupCursor?.split(' ') ?? [];
  let cursor = begun;
  const paused = (seconds: number) =>
    ({ outcome: 'paused', seconds, ...(cursor && { progress: `${oldest} ${cursor}` }) }) as const;
  const page = { channel, limit: PAGE_LIMIT, include_all_metadata: true, oldest };
  try {
    do {
      const { messages, response_metadata: more } = thread
        ? await client.conversations.replies({ ...page, ts: thread, cursor })
        : await client.conversations.history({ ...page, cursor });
      for (const { ts, metadata: theirs } of (messages ?? []) as PostedMessage[]) {
        if (ts === undefined || normalizeMetadata(theirs) !== wanted) continue;
        if (!(await isKnownMessage(bot.store, { teamId, channelId: channel, ts })))
          return { outcome: 'found', ts };
      }
      cursor = more?.next_cursor || undefined;
    } while (cursor !== undefined);
    return { outcome: 'missing' };
  } catch (error) {
    const seconds = getRetryAfterSeconds(error);
    if (seconds !== undefined) return paused(seconds);
    if (!(error instanceof WebAPIPlatformError)) throw error;
    const { error: code } = error.data;
    // From the first page on, next time.
    if (code === 'invalid_cursor') return { outcome: 'paused', seconds: 0 };
    if (isTransientError(code) || ['token', 'channel'].includes(classifyPostError(code))) throw error;
    return { outcome: 'refused', error: code };
  }
}

/** Where to begin, in Slack's own time: the post cannot be older than its first try. */
function toOldestTimestamp({ slack, clock }: Bot, { postedAt }: ClaimedMessage): string {
  const age = postedAt ? Math.max(0, clock.now() - postedAt.getTime()) : 0;
  return ((slack.now() - age - CLOCK_SKEW_MS) / 1000).toFixed(6);
}

function normalizeMetadata(metadata: unknown): string {
  const { event_type, event_payload } = truncateMetadata((metadata ?? {}) as Record<string, unknown>) ?? {};
  const values = Object.entries(event_payload ?? {}).sort(([a], [b]) => a.localeCompare(b));
  return JSON.stringify([event_type, values]);
}
