import { classifyReport, type Summary } from '../../shared/reports';
import { LATE_AFTER_SECONDS, type SubmittedDocument } from '../submissions';
import type { StoredReport } from './report-rows';

const HOUR_SECONDS = 60 * 60;
/** The service may take so long where text is hard to read. */
export const STALLED_AFTER_SECONDS = 48 * HOUR_SECONDS;
const MAX_POLLING_SECONDS = 72 * HOUR_SECONDS;

/** When people are told something: no look passes over one of these. */
const milestones = [LATE_AFTER_SECONDS, STALLED_AFTER_SECONDS];

export interface PollTimes {
  readonly firstSeconds: number;
  readonly stopAfterSeconds: number;
  /** Polls made so far. */
  readonly polls: number;
  /** Since the analysis began, or since figures were sent. */
  readonly elapsedSeconds: number;
  /** Since the last new report, once there is one. */
  readonly quietSeconds?: number;
}

/** Seconds to the next poll, doubling up to an hour; nothing once there is no hope left. */
export function nextPollSeconds(times: PollTimes): number | undefined {
  const { firstSeconds, stopAfterSeconds, polls, elapsedSeconds, quietSeconds = 0 } = times;
  if (elapsedSeconds >= MAX_POLLING_SECONDS || quietSeconds >= stopAfterSeconds) return undefined;
  const milestone = milestones.find((at) => at > elapsedSeconds) ?? Number.POSITIVE_INFINITY;
  return Math.min(HOUR_SECONDS, firstSeconds * 2 ** Math.min(polls, 20), milestone - elapsedSeconds);
}

/** Longer after each report: many that come one by one, for hours perhaps, take few edits of a card. */
export function statusUpdateDelayMs(firstMs: number, reports: number): number {
  return firstMs * 3 ** Math.min(reports - 1, 5);
}

export interface CompletenessInput {
  /** The sources whose reports make a submission complete. */
  readonly expectedReports: readonly string[];
  readonly documents: readonly Pick<SubmittedDocument, 'kind' | 'state'>[];
  readonly reports: readonly (Pick<StoredReport, 'kind' | 'updatedAt'> & {
    readonly summary: Pick<Summary, 'source'>;
  })[];
  readonly figuresSentAt?: Date;
}

/**
 * Whether there is nothing more to look for: one Doc X-Ray for each document sent, a Financial X-Ray of the figures sent last
 * or of statements other than a bank's, and one report of every other expected source.
 */
export function isComplete({
  expectedReports,
  documents,
  reports,
  figuresSentAt,
}: CompletenessInput): boolean {
  const sent = documents.filter(({ state }) => state !== 'missing');
  const of = (kind: StoredReport['kind']) => reports.filter((report) => report.kind === kind);
  const hasCome = (source: string): boolean => {
    const kind = classifyReport({ id: '', source, raw: undefined });
    if (kind === 'doc') return of('doc').length >= sent.length;
    if (kind === 'other') return reports.some(({ summary }) => summary.source === source);
    if (kind === 'manager') return of('manager').length > 0;
    return figuresSentAt
      ? of('financial').some(({ updatedAt }) => updatedAt >= figuresSentAt)
      : of('financial').length > 0 || sent.every((document) => document.kind === 'bank_statement');
  };
  return reports.length > 0 && expectedReports.every(hasCome);
}
