import type { CallError } from '../errors/call-error';
import { CancelledError } from '../errors/cancelled-error';
import { isTemporary } from '../errors/is-temporary';
import { RateLimitError, ResponseError, UnreadableResponseError } from '../errors/response-error';
import { classifyReport } from '../reports';
import type { Report } from '../schemas/report';
import { getBackoffDelay, pollBackoff } from './retry-timing';
import type { RiskClient } from './risk-client';

/** A source of which at least `count` reports are wanted: as many as there are documents, for instance. */
export interface ExpectedReport {
  readonly source: string;
  readonly count?: number;
}

export interface AwaitReportsOptions {
  readonly expected: readonly ExpectedReport[];
  /** Milliseconds from now. */
  readonly maxWaitMs: number;
  readonly onReport?: (report: Report) => void;
  readonly signal?: AbortSignal;
}

export interface AwaitedReports {
  readonly ready: boolean;
  readonly reports: readonly Report[];
  /** Sources that were still waited for. */
  readonly missing: readonly string[];
  /** What stood in the way of the last look, if it failed in a way that may pass. */
  readonly lastError?: CallError;
}

/** Looks again and again, ever less often, until every wanted report is there or the deadline is reached. */
export async function awaitReports(
  client: RiskClient,
  requestId: string,
  options: AwaitReportsOptions,
): Promise<AwaitedReports> {
  const { expected, maxWaitMs, onReport, signal } = options;
  const { clock, random } = client;
  const deadline = clock.now() + maxWaitMs;
  const found = new Map<string, Report>();
  /** What an account is not entitled to is asked for once: the other reports come all the same. */
  const refused = new Map<string, CallError>();
  const missing = () =>
    expected.filter((want) => !isSatisfied(want, found.values())).map(({ source }) => source);

  async function look(source: string): Promise<void> {
    // One try, no longer than there is time: the next round is the retry.
    const timeoutMs = Math.max(1_000, deadline - clock.now());
    await client.listReports(requestId, source, {
      signal,
      maxAttempts: 1,
      timeoutMs,
      onReport(report) {
        if (!found.has(report.id)) onReport?.(report);
        found.set(report.id, report);
      },
    });
  }

  for (let round = 1; ; round += 1) {
    const sources = missing().filter((source) => !refused.has(source));
    const looks = await Promise.allSettled(sources.map(look));
    const passing: CallError[] = [];
    for (const [at, result] of looks.entries()) {
      if (result.status === 'fulfilled') continue;
      if (isRetryable(result.reason)) passing.push(result.reason);
      else if (isSourceUnavailable(result.reason)) refused.set(sources[at] ?? '', result.reason);
      else throw result.reason;
    }
    const [refusal] = refused.values();
    if (refusal && refused.size === expected.length && found.size === 0) throw refusal;
    const lastError = passing[0] ?? refusal;

    const remaining = deadline - clock.now();
    const stillMissing = missing();
    if (stillMissing.every((source) => refused.has(source)) || remaining <= 0) {
      const outcome = {
        ready: stillMissing.length === 0,
        reports: [...found.values()],
        missing: stillMissing,
      };
      return lastError ? { ...outcome, lastError } : outcome;
    }
    const asked = lastError instanceof RateLimitError ? (lastError.retryAfterMs ?? 0) : 0;
    const pause = Math.max(asked, getBackoffDelay(pollBackoff, round, random()));
    await clock.sleep(Math.min(remaining, pause), signal).catch(() => {
      const reason = 'it was cancelled';
      throw new CancelledError({
        step: 'listReports',
        ids: { requestId },
        reason,
        advice: 'Nothing was lost; look again later.',
      });
    });
  }
}

/** By what a report is, not by what it says it comes from: a Manager X-Ray may carry the source of a Doc X-Ray. */
function isSatisfied({ source, count = 1 }: ExpectedReport, reports: Iterable<Report>): boolean {
  const kind = classifyReport({ id: '', source, raw: undefined });
  const matches = [...reports].filter((report) =>
    kind === 'other' ? report.source === source : classifyReport(report) === kind,
  );
  return matches.length >= count;
}

/** A proxy's page or a body that was cut off says nothing about the source: the next poll may be answered. */
function isRetryable(error: unknown): error is CallError {
  return isTemporary(error) || error instanceof UnreadableResponseError;
}

/** No to this one source: credentials that are wrong are no to all of them. */
export function isSourceUnavailable(error: unknown): error is ResponseError {
  return error instanceof ResponseError && error.status !== 401 && !(error instanceof RateLimitError);
}
