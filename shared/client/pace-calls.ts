import { CallPace } from './call-pace';
import type { Clock } from './clock';
import type { HttpResponse } from './http';
import { limitConcurrency } from './limit-concurrency';
import { createMonotonicClock } from './monotonic-clock';
import { getBackoffDelay, parseRetryAfter, retryBackoff } from './retry-timing';

interface PaceOptions {
  /** Calls running at once. */
  readonly concurrency: number;
  readonly clock: Clock;
  readonly random: () => number;
  /** How long the calls may pause in all since the service last allowed one. */
  readonly maxPauseMs: number;
}

interface PacedCall {
  readonly send: () => Promise<HttpResponse>;
  readonly signal?: AbortSignal;
  /** How long this call may wait for the end of a pause. */
  readonly maxPauseMs?: number;
}

/** A response, a 429 only if waiting was given up; then with the number of calls that were still to be made. */
type PacedResponse = HttpResponse & { readonly callsLeft?: number };

export type CallPacer = (call: PacedCall) => Promise<PacedResponse>;

/**
 * Sends the calls to one service. When it refuses one (429), all of them pause for as long as it asks, and the refused call is
 * sent again. They are given up together, after pauses in which the service allowed none of them.
 */
export function paceCalls({ concurrency, clock: systemClock, random, maxPauseMs }: PaceOptions): CallPacer {
  const clock = createMonotonicClock(systemClock);
  const inSlot = limitConcurrency(concurrency);
  const inTurn = limitConcurrency(1);
  const pace = new CallPace(concurrency);
  let callsLeft = 0;
  /** The number of pauses since the service last allowed a call. */
  let pauses = 0;
  let pausedMs = 0;
  let lastRefusal: HttpResponse | undefined;
  let givenUp: { readonly at: number; readonly response: PacedResponse } | undefined;

  /** Resolves when the call may be sent, or to the refusal that ends its waiting. */
  async function waitForTurn(call: PacedCall, since: number): Promise<PacedResponse | undefined> {
    for (;;) {
      if (givenUp && since <= givenUp.at) return givenUp.response;
      const now = clock.now();
      const waitMs = pace.getNextStart(now) - now;
      if (waitMs > (call.maxPauseMs ?? waitMs)) return lastRefusal;
      if (waitMs <= 0) {
        pace.start(now);
        return undefined;
      }
      await clock.sleep(waitMs, call.signal);
    }
  }

  function onRefusal(response: HttpResponse, startedAt: number): void {
    const now = clock.now();
    const isNew = pace.refuse(startedAt, now);
    if (isNew) pauses += 1;
    lastRefusal = response;
    const retryAfterMs = parseRetryAfter(response.headers['retry-after'], systemClock.now()) ?? 0;
    const until = now + Math.max(retryAfterMs, getBackoffDelay(retryBackoff, pauses, random()));
    const totalMs = pausedMs + pace.getExtension(until, now);
    if (totalMs <= maxPauseMs) {
      pausedMs = totalMs;
      pace.pause(until);
    } else if (isNew || !givenUp) {
      givenUp = { at: now, response: { ...response, callsLeft } };
    }
  }

  /** Keeps its slot during a pause, so that the calls behind it wait too. */
  async function sendUntilAllowed(call: PacedCall, since: number): Promise<PacedResponse> {
    for (;;) {
      const refusal = await inTurn(() => waitForTurn(call, since), call.signal);
      if (refusal) return refusal;
      const startedAt = clock.now();
      const response = await call.send();
      if (response.status !== 429) {
        pauses = 0;
        pausedMs = 0;
        pace.allow(startedAt);
        return response;
      }
      onRefusal(response, startedAt);
    }
  }

  return async (call) => {
    callsLeft += 1;
    const since = clock.now();
    try {
      return await inSlot(() => sendUntilAllowed(call, since), call.signal);
    } finally {
      callsLeft -= 1;
    }
  };
}
