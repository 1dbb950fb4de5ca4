import { rankVerdict } from '../../shared/reports/verdict';
import type { TrailEvent } from '../trail';
import type { AnalysisContents } from './analysis';
import type { AnalysisOverview } from './analysis-overview';
import type { Assessment } from './assess-analysis';
import { type Known, toKey } from './concerns';
import { isStatus } from './xray-row';

/**
 * How an analysis ended without all that was asked for. `failed`: a step was given up. `no_report`: nothing more is awaited.
 * `unreadable`: a report is there and cannot be read. `missing`: a file cannot be read from Slack. `refused`: the service does
 * not give a report to this account. `cancelled`: by a person.
 */
export type AnalysisEnd = Extract<TrailEvent, { readonly kind: 'analysis_ended' }>['data']['end'];

/** How an analysis ended; undefined while it runs, and when everything that was asked for is there. */
export function findEnd(
  { submissions }: AnalysisContents,
  { progress, rows }: Pick<Assessment, 'progress' | 'rows'>,
): AnalysisEnd | undefined {
  const isUnreadable = submissions.some(({ unreadableReports }) => unreadableReports.length > 0);
  switch (progress) {
    case 'running':
      return undefined;
    case 'cancelled':
      return 'cancelled';
    case 'stopped':
      return 'failed';
    case 'stalled':
      return isUnreadable ? 'unreadable' : 'no_report';
    case 'complete':
      if (isUnreadable) return 'unreadable';
      if (submissions.some(({ documents }) => documents.some(({ state }) => state === 'missing')))
        return 'missing';
      if (rows.some((row) => isStatus(row, 'refused'))) return 'refused';
      return submissions.some(({ state }) => state === 'cancelled') ? 'cancelled' : undefined;
  }
}

/** Whether an analysis that was stored as running, or as known, has ended now. */
export function hasJustEnded(
  before: Pick<AnalysisContents, 'progress' | 'verdict'>,
  { progress, verdict }: Pick<Assessment, 'progress' | 'verdict'>,
): boolean {
  if (before.progress !== progress) return true;
  // Complete without a report that turned out to be unreadable later.
  return progress === 'complete' && verdict === 'unknown' && before.verdict !== verdict;
}

/** An analysis of which something will never be known: as bad as a report that says nothing. */
export interface EndedAnalysis extends Known {
  readonly overview: AnalysisOverview;
  readonly end: Exclude<AnalysisEnd, 'cancelled'>;
}

/** Lists the analyses that ended so, without cancelled ones: the person who cancelled knew what they did. */
export function listEnded(analyses: readonly AnalysisOverview[]): EndedAnalysis[] {
  return analyses.flatMap((overview) => {
    const end = findEnd(overview.contents, overview.assessment);
    if (end === undefined || end === 'cancelled') return [];
    return [{ key: toKey('ended', overview.id), gravity: rankVerdict('unknown'), overview, end }];
  });
}
