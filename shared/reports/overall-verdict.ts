import { findDefinition, isAboutDocument, isDefined } from './find-definition';
import { getKindOfSource, type ReportDefinitions, reportDefinitions } from './kinds';
import type { Summary } from './summarise-report';
import { isAtLeast, rankVerdict, type Verdict, worstVerdict } from './verdict';

/** What an overall verdict needs of a report. */
export type JudgedReport = Pick<Summary, 'verdict' | 'examined'>;

/**
 * The one verdict on everything that was asked for. `awaited` has an entry for each thing that was asked for and is not
 * known: a report that is missing, a source or a file that was refused. A finding counts as soon as it is there; without one
 * the verdict is `clear` only if there are reports, each of them is clear, and nothing is awaited.
 */
export function overallVerdict(reports: readonly JudgedReport[], awaited: readonly unknown[]): Verdict {
  const verdicts = reports.map(({ verdict, examined }) =>
    examined || isAtLeast(verdict, 'review') ? verdict : 'unknown',
  );
  const isComplete = reports.length > 0 && awaited.length === 0;
  return verdicts.reduce(worstVerdict, isComplete ? 'clear' : 'unknown');
}

/** A source that should deliver at least `count` reports, such as one for each document. */
export interface ExpectedReport {
  readonly source: string;
  readonly count?: number;
}

/** What sources deliver on a request with so many documents: a report for each, or one on the company. */
export function expectReports(
  sources: readonly string[],
  documents: number,
  definitions: ReportDefinitions = reportDefinitions,
): ExpectedReport[] {
  return sources.map((source) => {
    const isOfDocument = isAboutDocument(getKindOfSource(source, definitions), definitions);
    return { source, count: isOfDocument ? Math.max(1, documents) : 1 };
  });
}

/** What reports and those that were asked for come to. */
export interface OverallResult {
  readonly verdict: Verdict;
  /** The reports, the worst first; equals keep their order, but one that could not be examined comes before them. */
  readonly worstFirst: readonly Summary[];
  /** The source of each report that has not come. */
  readonly awaited: readonly string[];
  /** The number of reports that were asked for, and how many of them have come. */
  readonly asked: number;
  readonly arrived: number;
}

export function judgeReports(
  summaries: readonly Summary[],
  expected: readonly ExpectedReport[],
  definitions: ReportDefinitions = reportDefinitions,
): OverallResult {
  const reports = summaries.map((summary) => doubtUndefined(summary, definitions));
  const awaited = listAwaited(expected, reports, definitions);
  const asked = expected.reduce((sum, { count = 1 }) => sum + count, 0);
  return {
    verdict: overallVerdict(reports, awaited),
    worstFirst: reports.toSorted(
      (a, b) => rankVerdict(b.verdict) - rankVerdict(a.verdict) || Number(a.examined) - Number(b.examined),
    ),
    awaited,
    asked,
    arrived: asked - awaited.length,
  };
}

/** A report of a kind without a definition may say something bad, but nothing good. */
function doubtUndefined(summary: Summary, definitions: ReportDefinitions): Summary {
  if (isDefined(summary.kind, definitions)) return summary;
  return { ...summary, verdict: worstVerdict(summary.verdict, 'unknown') };
}

/** The source of every awaited report: twice where two are awaited. */
export function listAwaited(
  expected: readonly ExpectedReport[],
  reports: readonly Pick<Summary, 'kind' | 'source'>[],
  definitions: ReportDefinitions = reportDefinitions,
): string[] {
  return expected.flatMap(({ source, count = 1 }) => {
    const arrived = reports.filter((report) => isFromSource(report, source, definitions)).length;
    return Array.from({ length: Math.max(0, count - arrived) }, () => source);
  });
}

/**
 * Whether a report is from a source, by its kind rather than its field: a Manager X-Ray may carry the source of a Doc X-Ray.
 */
export function isFromSource(
  report: Pick<Summary, 'kind' | 'source'>,
  source: string,
  definitions: ReportDefinitions = reportDefinitions,
): boolean {
  const kind = getKindOfSource(source, definitions);
  return findDefinition(kind, definitions).source === undefined
    ? report.source === source
    : report.kind === kind;
}
