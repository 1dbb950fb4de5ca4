import type { ReportDefinitions } from '../../shared';
import type { AnalysisSubmission } from './analysis';
import { isAwaited, LATE_AFTER_SECONDS, listAskedSources, STALLED_AFTER_SECONDS } from './awaited-reports';
import type { XrayStatus } from './xray-row';

export interface AssessmentOptions {
  readonly expectedReports: readonly string[];
  /** The current time in milliseconds. */
  readonly now: number;
  /** Other kinds of report than the real ones, for a test. */
  readonly definitions?: ReportDefinitions;
}

/** A submission, and what is awaited of it. */
export interface RequestStatus {
  readonly submission: AnalysisSubmission;
  /** The status of a submission without any report. */
  readonly pending: 'waiting' | 'no_report' | 'stopped' | 'cancelled';
  readonly isLate: boolean;
  /** The sources that it is asked for, and those of them whose reports have not all come. */
  readonly asked: readonly string[];
  readonly awaited: readonly string[];
  /** Sources that would be awaited if the service gave them to this account. */
  readonly refused: readonly string[];
}

export function readRequest(
  submission: AnalysisSubmission,
  { expectedReports, now, definitions }: AssessmentOptions,
): RequestStatus {
  const { documents, reports, figures, state } = submission;
  const asked = listAskedSources(expectedReports, submission, definitions);
  const input = { expectedReports: asked, documents, reports, figuresSentAt: figures?.sentAt };
  const wanted = listAskedSources(expectedReports, { ...submission, refusedSources: [] }, definitions);
  const begunAt = Math.max(
    (submission.onlineAt ?? submission.createdAt).getTime(),
    figures?.sentAt.getTime() ?? 0,
  );
  const elapsedSeconds = (now - begunAt) / 1000;
  const isOver = state === 'stalled' || elapsedSeconds >= STALLED_AFTER_SECONDS;
  const isPolled = submission.nextPollAt !== undefined || !['online', 'reported', 'stalled'].includes(state);
  return {
    submission,
    pending:
      state === 'failed'
        ? 'stopped'
        : state === 'cancelled'
          ? state
          : isOver || !isPolled
            ? 'no_report'
            : 'waiting',
    isLate: state === 'online' && elapsedSeconds >= LATE_AFTER_SECONDS,
    asked,
    awaited: asked.filter((source) => isAwaited(source, input, definitions)),
    refused: wanted.filter((source) => !asked.includes(source) && isAwaited(source, input, definitions)),
  };
}

/** It ended early, so that nothing more comes of it. */
export function isEnded({ pending }: RequestStatus): boolean {
  return pending === 'stopped' || pending === 'cancelled';
}

/**
 * Finds the most hopeful status of what has not come: a report that one request still brings is not lost because another
 * stopped.
 */
export function findOpenStatus(
  requests: readonly RequestStatus[],
  isWanted: (source: string) => boolean,
): XrayStatus | undefined {
  const open = requests.flatMap(({ awaited, refused, pending }) =>
    awaited.some(isWanted) ? pending : refused.some(isWanted) ? 'refused' : [],
  );
  return (['waiting', 'no_report', 'stopped', 'cancelled', 'refused'] as const).find((status) =>
    open.includes(status),
  );
}
