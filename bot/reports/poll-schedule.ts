import { LATE_AFTER_SECONDS, STALLED_AFTER_SECONDS } from '../analyses';

const HOUR_SECONDS = 60 * 60;
const MAX_POLLING_SECONDS = 72 * HOUR_SECONDS;

/** Times at which the card of an analysis changes: a poll happens at each of them. */
const milestones = [LATE_AFTER_SECONDS, STALLED_AFTER_SECONDS];

export interface PollTimes {
  readonly firstSeconds: number;
  readonly stopAfterSeconds: number;
  /** Polls made so far. */
  readonly polls: number;
  /** The time since the analysis began, or since figures were sent. */
  readonly elapsedSeconds: number;
  /** The time since the last new report, once there is one. */
  readonly quietSeconds?: number;
}

/** Seconds to the next poll, doubling up to an hour; undefined when polling ends. */
export function nextPollSeconds(times: PollTimes): number | undefined {
  const { firstSeconds, stopAfterSeconds, polls, elapsedSeconds, quietSeconds = 0 } = times;
  if (elapsedSeconds >= MAX_POLLING_SECONDS || quietSeconds >= stopAfterSeconds) return undefined;
  const milestone = milestones.find((at) => at > elapsedSeconds) ?? Number.POSITIVE_INFINITY;
  return Math.min(HOUR_SECONDS, firstSeconds * 2 ** Math.min(polls, 20), milestone - elapsedSeconds);
}

/** The delay is longer after each report of a request: those that come one by one over hours need few edits of the card. */
export function cardUpdateDelayMs(firstMs: number, reports: number): number {
  return firstMs * 3 ** Math.min(reports - 1, 5);
}
