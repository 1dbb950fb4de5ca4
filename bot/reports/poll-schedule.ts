import {
  getKindOfSource,
  type ReportDefinition,
  reportDefinitions,
  type Summary,
} from '../../shared/reports';
import { LATE_AFTER_SECONDS, type SubmittedDocument } from '../submissions';
import type { StoredReport } from './report-rows';

const HOUR_SECONDS = 60 * 60;
/** The service needs up to this long for documents that are hard to read. */
export const STALLED_AFTER_SECONDS = 48 * HOUR_SECONDS;
const MAX_POLLING_SECONDS = 72 * HOUR_SECONDS;

/** Times at which the status card changes: a poll happens at each of them. */
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

/** Seconds to the next poll, doubling up to an hour; undefined when polling ends. */
export function nextPollSeconds(times: PollTimes): number | undefined {
  const { firstSeconds, stopAfterSeconds, polls, elapsedSeconds, quietSeconds = 0 } = times;
  if (elapsedSeconds >= MAX_POLLING_SECONDS || quietSeconds >= stopAfterSeconds) return undefined;
  const milestone = milestones.find((at) => at > elapsedSeconds) ?? Number.POSITIVE_INFINITY;
  return Math.min(HOUR_SECONDS, firstSeconds * 2 ** Math.min(polls, 20), milestone - elapsedSeconds);
}

/** Longer after each report: many that come one by one over hours need few edits of the card. */
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

/** Whether every expected report has arrived. A report on figures counts only if it is newer than the figures. */
export function isComplete(input: CompletenessInput): boolean {
  return input.reports.length > 0 && input.expectedReports.every((source) => hasArrived(source, input));
}

function hasArrived(source: string, { documents, reports, figuresSentAt }: CompletenessInput): boolean {
  const kind = getKindOfSource(source);
  const { subject, usesFigures }: ReportDefinition = reportDefinitions[kind];
  const arrived = reports.filter((report) =>
    kind === 'other' ? report.summary.source === source : report.kind === kind,
  );
  const sent = documents.filter(({ state }) => state !== 'missing');
  if (subject === 'document') return arrived.length >= sent.length;
  if (!usesFigures) return arrived.length > 0;
  if (figuresSentAt) return arrived.some(({ updatedAt }) => updatedAt >= figuresSentAt);
  // Bank statements hold no figures.
  return arrived.length > 0 || sent.every((document) => document.kind === 'bank_statement');
}
