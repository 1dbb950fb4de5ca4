import { setTimeout as sleep } from 'node:timers/promises';
import { WebAPIPlatformError, WebAPIRateLimitedError } from '@slack/web-api';

const DEFAULT_RETRY_AFTER_SECONDS = 60;

/** How long Slack asks to wait, with status 429 or in the body of a 200; undefined for other errors. */
export function getRetryAfterSeconds(error: unknown): number | undefined {
  if (error instanceof WebAPIRateLimitedError) return error.retryAfter;
  if (!(error instanceof WebAPIPlatformError)) return undefined;
  const { error: code, response_metadata: metadata } = error.data;
  if (code !== 'ratelimited' && code !== 'rate_limited') return undefined;
  return metadata?.retryAfter ?? DEFAULT_RETRY_AFTER_SECONDS;
}

/** Waits as long as Slack asks and calls again: for background work only. */
export async function retryOnRateLimit<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const seconds = getRetryAfterSeconds(error);
      if (seconds === undefined) throw error;
      await sleep(seconds * 1000, undefined, { signal });
    }
  }
}
