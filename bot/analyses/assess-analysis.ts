import {
  gravestFinding,
  isAboutDocument,
  type JudgedReport,
  overallVerdict,
  type ReportDefinitions,
  type ReportKind,
  type Summary,
  type Verdict,
} from '../../shared';
import type { AnalysisContents, AnalysisProgress, AnalysisSubmission } from './analysis';
import { buildMatchRows } from './build-match-rows';
import { buildRows } from './build-rows';
import { isUnsent } from './is-unsent';
import { readClass } from './read-class';
import { type AssessmentOptions, type RequestStatus, readRequest } from './request-status';
import { cancellableStates } from './submission-state';
import { isBad, isOpen, isStatus, isVerdict, rankStatus, type XrayRow, type XrayStatus } from './xray-row';

/** Two Financial X-Rays of different classes. */
export interface Contradiction {
  readonly better: Summary;
  readonly worse: Summary;
}

export interface Assessment {
  readonly progress: AnalysisProgress;
  /** The worst verdict so far; `clear` only when everything that was asked for is there and clear. */
  readonly verdict?: Verdict;
  readonly rows: readonly XrayRow[];
  /** The row with the worst finding. */
  readonly gravest?: XrayRow;
  /** How many reports were asked for, and how many of them are here. */
  readonly asked: number;
  readonly arrived: number;
  /** The kinds of report that are awaited. */
  readonly waiting: readonly ReportKind[];
  readonly contradiction?: Contradiction;
  /** Nothing has come for longer than usual. */
  readonly isLate: boolean;
  /** A submission with several files: which of them its Doc X-Ray is about is not known. */
  readonly splittable?: string;
  /** The request that figures are added to. */
  readonly figuresRequestId?: string;
  readonly canCancel: boolean;
  /** The time of the last report, once it is complete. */
  readonly completeAt?: Date;
}

/** What an analysis says at the moment: pure, so that its card, lists and alerts agree. */
export function assessAnalysis(contents: AnalysisContents, options: AssessmentOptions): Assessment {
  const submissions = contents.submissions.filter(({ state }) => state !== 'draft');
  const requests = submissions.map((submission) => readRequest(submission, options));
  const { definitions } = options;
  const built = buildRows(requests, definitions);
  const matches = buildMatchRows(submissions);
  const rows = [...built.rows, ...matches];
  const judged = [...built.judged, ...matches.map(() => ({ verdict: 'review', examined: true }) as const)];
  // Of what was never sent nothing is awaited.
  const progress = isUnsent(contents) ? 'complete' : findProgress(submissions, rows);
  const reports = submissions.flatMap((submission) => submission.reports);
  const verdict = findVerdict(contents, rows, judged, progress);
  const gravest = findGravest(rows);
  const contradiction = findContradiction(rows);
  const splittable = requests.find((request) => isSplittable(request, submissions, definitions))?.submission
    .id;
  const figuresRequestId = findFiguresRequest(submissions);
  const completeAt = reports
    .map(({ createdAt }) => createdAt)
    .toSorted((a, b) => a.getTime() - b.getTime())
    .at(-1);
  return {
    progress,
    rows,
    ...countReports(built.rows),
    waiting: [...new Set(rows.filter((row) => isStatus(row, 'waiting')).map(({ kind }) => kind))],
    isLate: reports.length === 0 && requests.some(({ isLate }) => isLate),
    canCancel: submissions.some(({ state }) => state !== 'failed' && cancellableStates.includes(state)),
    ...(verdict && { verdict }),
    ...(gravest && { gravest }),
    ...(contradiction && { contradiction }),
    ...(splittable && { splittable }),
    ...(figuresRequestId && { figuresRequestId }),
    ...(progress === 'complete' && completeAt && { completeAt }),
  };
}

function findProgress(
  submissions: readonly AnalysisSubmission[],
  rows: readonly XrayRow[],
): AnalysisProgress {
  const has = (status: XrayStatus) => rows.some((row) => isStatus(row, status));
  if (submissions.every(({ state }) => state === 'cancelled')) return 'cancelled';
  if (submissions.some(({ state }) => state === 'failed')) return 'stopped';
  if (has('waiting') || submissions.some(({ state }) => cancellableStates.includes(state))) return 'running';
  if (has('no_report') || submissions.some(({ state }) => state === 'stalled')) return 'stalled';
  // Without a report nothing is known, whatever was awaited.
  return submissions.some(({ reports }) => reports.length > 0) ? 'complete' : 'running';
}

/**
 * The verdict of all reports that count, and not only of what the rows show. Undefined while it is not complete and nothing
 * bad is known.
 */
function findVerdict(
  { refusedFiles, submissions }: AnalysisContents,
  rows: readonly XrayRow[],
  judged: readonly JudgedReport[],
  progress: AnalysisProgress,
): Verdict | undefined {
  const unreadable = submissions.flatMap(({ unreadableReports }) => unreadableReports);
  const unexamined = submissions.flatMap(({ documents }) =>
    documents.filter(({ state, isUncompared }) => state === 'missing' || isUncompared),
  );
  const awaited = [...rows.filter(isOpen), ...refusedFiles, ...unexamined, ...unreadable];
  const verdict = overallVerdict(judged, awaited);
  return isBad(verdict) || progress === 'complete' ? verdict : undefined;
}

/** Counts one report for each file, and one for each X-Ray of the company. */
function countReports(rows: readonly XrayRow[]): Pick<Assessment, 'asked' | 'arrived'> {
  const counts = rows
    .filter(({ status }) => status !== 'not_asked')
    .map(({ documents, arrived, status }) => {
      const asked = Math.max(1, documents.filter(({ state }) => state !== 'missing').length);
      return { asked, arrived: Math.min(asked, arrived ?? Number(isVerdict(status))) };
    });
  return {
    asked: counts.reduce((sum, { asked }) => sum + asked, 0),
    arrived: counts.reduce((sum, { arrived }) => sum + arrived, 0),
  };
}

/** The worst verdict, in the order of the table; among equals one with a finding, then one that names its file. */
function findGravest(rows: readonly XrayRow[]): XrayRow | undefined {
  const rank = ({ status, summary, documents }: XrayRow) =>
    4 * rankStatus(status) + (summary && gravestFinding(summary) ? 2 : 0) + (documents.length === 1 ? 1 : 0);
  return rows.filter(({ status }) => isBad(status)).toSorted((a, b) => rank(b) - rank(a))[0];
}

function findContradiction(rows: readonly XrayRow[]): Contradiction | undefined {
  const known = rows.flatMap(({ summary }) => (summary?.financial ? [summary] : []));
  const sorted = known
    .filter((summary) => readClass(summary) !== '')
    .toSorted((a, b) => rankStatus(a.verdict) - rankStatus(b.verdict));
  const [better] = sorted;
  const worse = better && sorted.findLast((summary) => readClass(summary) !== readClass(better));
  return worse && { better, worse };
}

function isSplittable(
  { submission }: RequestStatus,
  submissions: readonly AnalysisSubmission[],
  definitions: ReportDefinitions | undefined,
): boolean {
  const { id, documents, reports } = submission;
  return (
    documents.filter(({ state, isElsewhere }) => state !== 'missing' && !isElsewhere).length > 1 &&
    reports.some(({ kind, verdict }) => isAboutDocument(kind, definitions) && verdict !== 'clear') &&
    !submissions.some(({ splitFrom }) => splitFrom === id)
  );
}

/** Figures belong to the statements, if there are any. */
function findFiguresRequest(submissions: readonly AnalysisSubmission[]): string | undefined {
  const open = submissions.filter(
    ({ state, requestId, splitFrom }) =>
      requestId !== undefined && splitFrom === undefined && ['online', 'reported', 'stalled'].includes(state),
  );
  const ofStatements = open.find(({ documents }) =>
    documents.some(
      ({ kind }) => kind === 'certified_financial_statement' || kind === 'interim_financial_statement',
    ),
  );
  return (ofStatements ?? open[0])?.requestId;
}
