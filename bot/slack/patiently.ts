import { setTimeout as sleep } from 'node:timers/promises';
import { WebAPIRateLimitedError } from '@slack/web-api';

/** Asks again for as long as Slack says to wait: for work in the background, which no one waits for. */
export async function patiently<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof WebAPIRateLimitedError)) throw error;
      await sleep(error.retryAfter * 1000, undefined, { signal });
    }
  }
}
