import { WebAPIPlatformError, type WebClient } from '@slack/web-api';
import { classifyPostError, isThreadGone, isTransientError } from '../slack/classify-post-error';
import { getRetryAfterSeconds } from '../slack/retry-on-rate-limit';
import { type ClaimedMessage, isKnownMessage } from './claim-rows';
import type { SenderContext } from './sender-context';
import { truncateMetadata } from './simplify-message';

export type PostLookup =
  /** It is there; `movedFrom` is the thread that is gone, if it was found in the channel instead. */
  | { readonly outcome: 'found'; readonly ts: string; readonly movedFrom?: string }
  | { readonly outcome: 'missing' }
  /** Slack asks to wait; the next lookup continues at the cursor. */
  | { readonly outcome: 'paused'; readonly seconds: number; readonly progress?: string }
  /** Slack does not let the bot read the channel. */
  | { readonly outcome: 'refused'; readonly error: string };

/**
 * Apps outside the Marketplace get 15 messages per call and one call a minute:
 * https://docs.slack.dev/changelog/2025/05/29/rate-limit-changes-for-non-marketplace-apps
 */
const PAGE_LIMIT = 15;
/** Slack's request signatures allow the same difference between the clocks. */
const CLOCK_SKEW_MS = 5 * 60_000;

interface PostedMessage {
  readonly ts?: string;
  readonly metadata?: unknown;
}

/** Finds a post whose response was lost: a message with the same metadata that is not another message of the outbox. */
export async function findPostedMessage(
  bot: SenderContext,
  client: WebClient,
  message: ClaimedMessage,
): Promise<PostLookup> {
  const { teamId, channelId: channel, threadTs, metadata } = message;
  let thread = threadTs;
  if (metadata === undefined) return { outcome: 'missing' };
  const expected = normalizeMetadata(metadata);
  // A cursor is valid only with the arguments it came from, so they are stored with it.
  const [oldest = toOldestTimestamp(bot, message), storedCursor] = message.lookupCursor?.split(' ') ?? [];
  let cursor = storedCursor;
  const paused = (seconds: number) =>
    ({ outcome: 'paused', seconds, ...(cursor && { progress: `${oldest} ${cursor}` }) }) as const;
  const page = { channel, limit: PAGE_LIMIT, include_all_metadata: true, oldest };
  const readPage = async () => {
    try {
      if (thread) return await client.conversations.replies({ ...page, ts: thread, cursor });
    } catch (error) {
      if (!isThreadGone(error)) throw error;
      // Then it was posted in the channel, if at all.
      [thread, cursor] = [undefined, undefined];
    }
    return client.conversations.history({ ...page, cursor });
  };
  try {
    do {
      const { messages, response_metadata } = await readPage();
      for (const { ts, metadata: found } of (messages ?? []) as PostedMessage[]) {
        if (ts === undefined || normalizeMetadata(found) !== expected) continue;
        if (!(await isKnownMessage(bot.store, { teamId, channelId: channel, ts })))
          return { outcome: 'found', ts, ...(thread !== threadTs && { movedFrom: threadTs }) };
      }
      cursor = response_metadata?.next_cursor || undefined;
    } while (cursor !== undefined);
    return { outcome: 'missing' };
  } catch (error) {
    const seconds = getRetryAfterSeconds(error);
    if (seconds !== undefined) return paused(seconds);
    if (!(error instanceof WebAPIPlatformError)) throw error;
    const { error: code } = error.data;
    // The next lookup starts from the first page.
    if (code === 'invalid_cursor') return { outcome: 'paused', seconds: 0 };
    if (isTransientError(code) || ['token', 'channel'].includes(classifyPostError(code))) throw error;
    return { outcome: 'refused', error: code };
  }
}

/** The earliest time of the post, by Slack's clock: it cannot be older than its first attempt. */
function toOldestTimestamp({ slack, clock }: SenderContext, { postedAt }: ClaimedMessage): string {
  const age = postedAt ? Math.max(0, clock.now() - postedAt.getTime()) : 0;
  return ((slack.now() - age - CLOCK_SKEW_MS) / 1000).toFixed(6);
}

function normalizeMetadata(metadata: unknown): string {
  const { event_type, event_payload } = truncateMetadata((metadata ?? {}) as Record<string, unknown>) ?? {};
  const values = Object.entries(event_payload ?? {}).sort(([a], [b]) => a.localeCompare(b));
  return JSON.stringify([event_type, values]);
}
