import type { CallError } from '../errors/call-error';
import { CancelledError } from '../errors/cancelled-error';
import { isTemporary } from '../errors/is-temporary';
import { RateLimitError, ResponseError, UnreadableResponseError } from '../errors/response-error';
import { classifyReport, type ExpectedReport, listAwaited } from '../reports';
import type { Report } from '../schemas/report';
import { getBackoffDelay, pollBackoff } from './retry-timing';
import type { RiskClient } from './risk-client';

interface AwaitReportsOptions {
  readonly expected: readonly ExpectedReport[];
  /** Milliseconds from now. */
  readonly maxWaitMs: number;
  readonly onReport?: (report: Report) => void;
  readonly signal?: AbortSignal;
}

export interface AwaitedReports {
  readonly ready: boolean;
  /** The reports that were asked for. */
  readonly expected: readonly ExpectedReport[];
  readonly reports: readonly Report[];
  /** The sources of the reports that are still awaited. */
  readonly missing: readonly string[];
  /** The reason why the last poll failed, if it may succeed later. */
  readonly lastError?: CallError;
}

/** Polls with growing pauses until no report is awaited any more or the deadline is reached. */
export async function awaitReports(
  client: RiskClient,
  requestId: string,
  options: AwaitReportsOptions,
): Promise<AwaitedReports> {
  const { expected, maxWaitMs, onReport, signal } = options;
  const { clock, random } = client;
  const deadline = clock.now() + maxWaitMs;
  const found = new Map<string, Report>();
  /** A source that the account may not read is asked for once and does not hold up the others. */
  const unavailable = new Map<string, CallError>();
  const missing = () => {
    const reports = [...found.values()].map((report) => ({
      kind: classifyReport(report),
      source: report.source,
    }));
    return [...new Set(listAwaited(expected, reports))];
  };

  async function poll(source: string): Promise<void> {
    // One attempt within the remaining time: the next round is the retry.
    const remaining = deadline - clock.now();
    await client.listReports(requestId, source, {
      signal,
      maxAttempts: 1,
      timeoutMs: Math.max(1_000, remaining),
      maxPauseMs: Math.max(0, remaining),
      onReport(report) {
        if (!found.has(report.id)) onReport?.(report);
        found.set(report.id, report);
      },
    });
  }

  for (let round = 1; ; round += 1) {
    const sources = missing().filter((source) => !unavailable.has(source));
    const polls = await Promise.allSettled(sources.map(poll));
    const temporary: CallError[] = [];
    for (const [index, result] of polls.entries()) {
      if (result.status === 'fulfilled') continue;
      if (isRetryable(result.reason)) temporary.push(result.reason);
      else if (isSourceUnavailable(result.reason)) unavailable.set(sources[index] ?? '', result.reason);
      else throw result.reason;
    }
    const [refusal] = unavailable.values();
    if (refusal && unavailable.size === expected.length && found.size === 0) throw refusal;
    const lastError = temporary[0] ?? refusal;

    const remaining = deadline - clock.now();
    const stillMissing = missing();
    if (stillMissing.every((source) => unavailable.has(source)) || remaining <= 0) {
      const outcome = {
        ready: stillMissing.length === 0,
        expected,
        reports: [...found.values()],
        missing: stillMissing,
      };
      return lastError ? { ...outcome, lastError } : outcome;
    }
    const { retryAfterMs = 0 } = lastError instanceof RateLimitError ? lastError.failure : {};
    const pause = Math.max(retryAfterMs, getBackoffDelay(pollBackoff, round, random()));
    await clock.sleep(Math.min(remaining, pause), signal).catch(() => {
      throw new CancelledError({
        code: 'cancelled',
        step: 'listReports',
        ids: { requestId },
        outcomeUnknown: false,
      });
    });
  }
}

/** A proxy's error page or a truncated body says nothing about the source: the next poll may succeed. */
function isRetryable(error: unknown): error is CallError {
  return isTemporary(error) || error instanceof UnreadableResponseError;
}

/** Whether this source only is refused: with wrong credentials (401) every source is. */
export function isSourceUnavailable(error: unknown): error is ResponseError {
  return error instanceof ResponseError && error.status !== 401 && !(error instanceof RateLimitError);
}
