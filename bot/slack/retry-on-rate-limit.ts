import { setTimeout as sleep } from 'node:timers/promises';
import { WebAPIPlatformError, WebAPIRateLimitedError } from '@slack/web-api';

const DEFAULT_RETRY_AFTER_SECONDS = 60;

/** How long Slack asks to wait, with status 429 or in the body of a 200; nothing when it does not. */
export function getRetryAfterSeconds(error: unknown): number | undefined {
  if (error instanceof WebAPIRateLimitedError) return error.retryAfter;
  if (!(error instanceof WebAPIPlatformError)) return undefined;
  const { error: code, response_metadata: about } = error.data;
  if (code !== 'ratelimited' && code !== 'rate_limited') return undefined;
  return about?.retryAfter ?? DEFAULT_RETRY_AFTER_SECONDS;
}

/** Asks again for as long as Slack says to wait: for work in the background, which no one waits for. */
export async function retryOnRateLimit<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const seconds = getRetryAfterSeconds(error);
      if (seconds === undefined) throw error;
      await sleep(seconds * 1000, undefined, { signal });
    }
  }
}
