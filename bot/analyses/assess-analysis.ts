import {
  findFact,
  getKindOfSource,
  gravestFinding,
  listFigureOrigins,
  overallVerdict,
  type ReportKind,
  type Summary,
  TYPED_FIGURES,
  type Verdict,
} from '../../shared';
import { rankVerdict } from '../../shared/reports/verdict';
import { isAwaited, LATE_AFTER_SECONDS, listAskedSources, STALLED_AFTER_SECONDS } from './awaited-reports';
import type {
  AnalysisContents,
  AnalysisDocument,
  AnalysisProgress,
  AnalysisReport,
  AnalysisSubmission,
} from './analysis';
import { cancellableStates } from './submission-state';

export type XrayStatus =
  | Verdict
  | 'waiting'
  /** It was not part of the request. */
  | 'not_asked'
  /** The service could not look into the document, or never got it. */
  | 'not_examined'
  /** It was awaited and did not come in time. */
  | 'no_report'
  /** The service does not give it to this account. */
  | 'refused'
  | 'stopped'
  | 'cancelled';

/** One X-Ray of a case: a line of its table. */
export interface XrayRow {
  readonly kind: ReportKind;
  /** As the service names it, for kinds that are not known. */
  readonly source?: string;
  /** The files it is about; empty for those about the company. */
  readonly documents: readonly AnalysisDocument[];
  readonly status: XrayStatus;
  /** The report that decides the status. */
  readonly summary?: Summary;
  /** Where the figures of a Financial X-Ray come from, in the service's words, if there are several. */
  readonly origins?: readonly string[];
  /** A report on a document that the service could not look into. */
  readonly unexamined?: Summary;
  /** How many reports have arrived, where one is made for each file. */
  readonly arrived?: number;
  /** What is with the rest of them, beside a verdict that is bad already. */
  readonly rest?: XrayStatus;
}

/** Two Financial X-Rays of different classes. */
export interface Contradiction {
  readonly better: Summary;
  readonly worse: Summary;
}

export interface Assessment {
  readonly progress: AnalysisProgress;
  /** The worst so far; `clear` only when everything that was asked for is there and clear. */
  readonly verdict?: Verdict;
  readonly rows: readonly XrayRow[];
  /** The row with the gravest finding. */
  readonly gravest?: XrayRow;
  /** How many reports were asked for, and how many of them are here. */
  readonly asked: number;
  readonly arrived: number;
  /** The kinds of report that are still to come. */
  readonly waiting: readonly ReportKind[];
  readonly contradiction?: Contradiction;
  /** Nothing has come for longer than usual. */
  readonly isLate: boolean;
  /** A submission with several files: which of them its Doc X-Ray is about is not known. */
  readonly splittable?: string;
  /** The request that figures are added to. */
  readonly figuresRequestId?: string;
  readonly canCancel: boolean;
  /** When the last report came, once it is complete. */
  readonly completeAt?: Date;
}

interface AssessmentOptions {
  readonly expectedReports: readonly string[];
  /** In milliseconds. */
  readonly now: number;
}

/** What a case says at the moment: pure, so that its card, lists and alerts agree. */
export function assessAnalysis(contents: AnalysisContents, options: AssessmentOptions): Assessment {
  const submissions = contents.submissions.filter(({ state }) => state !== 'draft');
  const requests = submissions.map((submission) => readRequest(submission, options));
  const rows = [
    ...requests.flatMap(documentRow),
    ...managerRow(requests),
    ...financialRows(requests),
    ...otherRows(requests),
  ];
  const progress = findProgress(submissions, rows);
  const reports = submissions.flatMap((submission) => submission.reports);
  const verdict = findVerdict(contents, rows, progress);
  const gravest = findGravest(rows);
  const contradiction = findContradiction(rows);
  const splittable = requests.find((request) => isSplittable(request, submissions))?.submission.id;
  const figuresRequestId = findFiguresRequest(submissions);
  const completeAt = reports
    .map(({ createdAt }) => createdAt)
    .toSorted((a, b) => a.getTime() - b.getTime())
    .at(-1);
  return {
    progress,
    rows,
    ...countReports(rows),
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

/** A submission, and what is still to come of it. */
interface RequestStatus {
  readonly submission: AnalysisSubmission;
  /** Its status without any report. */
  readonly pending: 'waiting' | 'no_report' | 'stopped' | 'cancelled';
  readonly isLate: boolean;
  asks(kind: ReportKind): boolean;
  awaits(kind: ReportKind): boolean;
  /** It would be awaited if the service gave it to this account. */
  refuses(kind: ReportKind): boolean;
  readonly refusedOthers: readonly string[];
  readonly awaitedOthers: readonly string[];
}

function readRequest(submission: AnalysisSubmission, { expectedReports, now }: AssessmentOptions): RequestStatus {
  const { documents, reports, figures, state } = submission;
  const asked = listAskedSources(expectedReports, submission);
  const input = { expectedReports: asked, documents, reports, figuresSentAt: figures?.sentAt };
  const awaited = asked.filter((source) => isAwaited(source, input));
  const refused = listAskedSources(expectedReports, { ...submission, refusedSources: [] }).filter(
    (source) => !asked.includes(source) && isAwaited(source, input),
  );
  const isOther = (source: string) => getKindOfSource(source) === 'other';
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
    asks: (kind) => asked.some((source) => getKindOfSource(source) === kind),
    awaits: (kind) => awaited.some((source) => getKindOfSource(source) === kind),
    refuses: (kind) => refused.some((source) => getKindOfSource(source) === kind),
    refusedOthers: refused.filter(isOther),
    awaitedOthers: awaited.filter(isOther),
  };
}

function documentRow(request: RequestStatus): XrayRow[] {
  const { submission, asks, refuses } = request;
  const { documents } = submission;
  const reports = submission.reports.filter(({ kind }) => kind === 'doc');
  if (documents.length === 0 || (reports.length === 0 && !asks('doc') && !refuses('doc'))) return [];
  const worst = findWorstReport(reports);
  const unexamined = reports.find(({ summary }) => !summary.examined)?.summary;
  const row = {
    kind: 'doc',
    documents,
    arrived: reports.length,
    ...(worst && { summary: worst.summary }),
    ...(unexamined && { unexamined }),
  } as const;
  const isUnexamined = unexamined || !worst || documents.some(({ state }) => state === 'missing');
  const open = findOpenStatus([request], 'doc') ?? (isUnexamined ? 'not_examined' : undefined);
  if (worst && isBad(worst.verdict)) return [{ ...row, status: worst.verdict, ...(open && { rest: open }) }];
  return [{ ...row, status: open ?? worst?.verdict ?? 'not_examined' }];
}

/** Every request brings its own: of each the newest counts, and of those the worst. */
function managerRow(requests: readonly RequestStatus[]): XrayRow[] {
  const worst = findWorstReport(
    requests.flatMap((request) => listReports([request], 'manager').at(-1) ?? []),
  );
  // A request that ended early needs none of its own where another has brought one: its file says that it ended.
  const asked = worst ? requests.filter(({ pending }) => !isEnded(pending)) : requests;
  const open = findOpenStatus(asked, 'manager');
  const row = { kind: 'manager', documents: [], ...(worst && { summary: worst.summary }) } as const;
  if (worst && isBad(worst.verdict)) return [{ ...row, status: worst.verdict, ...(open && { rest: open }) }];
  return [{ ...row, status: open ?? worst?.verdict ?? 'not_asked' }];
}

/** One for each origin of the figures (typed, of the registry…) and class; of typed figures only the newest count. */
function financialRows(requests: readonly RequestStatus[]): XrayRow[] {
  const distinct = new Map<string, AnalysisReport>();
  const asked = requests.filter(({ submission }) => submission.splitFrom === undefined);
  for (const report of listReports(asked, 'financial')) {
    const origins = listFigureOrigins(report.summary).toSorted();
    const riskClass = origins.includes(TYPED_FIGURES) ? '' : readClass(report.summary);
    distinct.set(JSON.stringify([origins, riskClass]), report);
  }
  const row = { kind: 'financial', documents: [] } as const;
  const arrived = [...distinct.values()].map(({ verdict, summary }) => ({
    ...row,
    status: verdict,
    summary,
    ...(distinct.size > 1 && { origins: listFigureOrigins(summary) }),
  }));
  const open = findOpenStatus(asked, 'financial');
  if (open) return [...arrived, { ...row, status: open }];
  return arrived.length > 0 ? arrived : [{ ...row, status: 'not_asked' }];
}

/** Analyses of unknown kinds: they have no verdict of ours, so a person has to look at them. */
function otherRows(requests: readonly RequestStatus[]): XrayRow[] {
  const newest = new Map(listReports(requests, 'other').map(({ summary }) => [summary.source, summary]));
  const row = { kind: 'other', documents: [] } as const;
  const awaited = requests.flatMap(({ refusedOthers, awaitedOthers, pending }) =>
    [
      ...refusedOthers.map((source) => [source, 'refused'] as const),
      ...awaitedOthers.map((source) => [source, pending] as const),
    ].filter(([source]) => !newest.has(source)),
  );
  return [
    ...[...newest].map(
      ([source, summary]): XrayRow => ({ ...row, source, status: summary.verdict, summary }),
    ),
    ...[...new Map(awaited)].map(([source, status]): XrayRow => ({ ...row, source, status })),
  ];
}

function listReports(requests: readonly RequestStatus[], kind: ReportKind): AnalysisReport[] {
  return requests
    .flatMap(({ submission }) => submission.reports.filter((report) => report.kind === kind))
    .toSorted((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime());
}

/** Of what has not come the most hopeful: a report that one request still brings is not lost because another stopped. */
function findOpenStatus(requests: readonly RequestStatus[], kind: ReportKind): XrayStatus | undefined {
  const open = requests.flatMap(({ awaits, refuses, pending }) =>
    awaits(kind) ? pending : refuses(kind) ? 'refused' : [],
  );
  return (['waiting', 'no_report', 'stopped', 'cancelled', 'refused'] as const).find((status) =>
    open.includes(status),
  );
}

function isEnded(pending: RequestStatus['pending']): boolean {
  return pending === 'stopped' || pending === 'cancelled';
}

function findWorstReport(reports: readonly AnalysisReport[]): AnalysisReport | undefined {
  return reports.toSorted((a, b) => rankStatus(b.verdict) - rankStatus(a.verdict))[0];
}

function findProgress(submissions: readonly AnalysisSubmission[], rows: readonly XrayRow[]): AnalysisProgress {
  const has = (status: XrayStatus) => rows.some((row) => isStatus(row, status));
  if (submissions.every(({ state }) => state === 'cancelled')) return 'cancelled';
  if (submissions.some(({ state }) => state === 'failed')) return 'stopped';
  if (has('waiting') || submissions.some(({ state }) => cancellableStates.includes(state))) return 'running';
  if (has('no_report') || submissions.some(({ state }) => state === 'stalled')) return 'stalled';
  // Without a report nothing is known, whatever was expected.
  return submissions.some(({ reports }) => reports.length > 0) ? 'complete' : 'running';
}

/** Of the whole row or of a part of its reports. */
export function isStatus({ status, rest }: XrayRow, wanted: XrayStatus): boolean {
  return status === wanted || rest === wanted;
}

export function isVerdict(status: XrayStatus): status is Verdict {
  return status === 'clear' || status === 'review' || status === 'alert' || status === 'unknown';
}

function isBad(status: XrayStatus): status is 'alert' | 'review' {
  return status === 'alert' || status === 'review';
}

/** It was asked for, and all of it or a part is not known. */
function isOpen({ status, rest }: XrayRow): boolean {
  return rest !== undefined || (status !== 'not_asked' && !isVerdict(status));
}

/** Neither clear nor bad, though it was asked for. */
export function isUnsettled(row: XrayRow): boolean {
  return row.status === 'unknown' || isOpen(row);
}

/** What is not clear and not worse leaves the whole unknown. */
function rankStatus(status: XrayStatus): number {
  return rankVerdict(isVerdict(status) ? status : 'unknown');
}

/** Undefined while it is not complete and nothing bad is known. */
function findVerdict(
  { refusedFiles, submissions }: AnalysisContents,
  rows: readonly XrayRow[],
  progress: AnalysisProgress,
): Verdict | undefined {
  const judged = rows.flatMap(({ status }) =>
    isVerdict(status) ? [{ verdict: status, examined: true }] : [],
  );
  const unreadable = submissions.flatMap(({ unreadableReports }) => unreadableReports);
  const missing = submissions.flatMap(({ documents }) =>
    documents.filter(({ state }) => state === 'missing'),
  );
  const awaited = [...rows.filter(isOpen), ...refusedFiles, ...missing, ...unreadable];
  const verdict = overallVerdict(judged, awaited);
  return isBad(verdict) || progress === 'complete' ? verdict : undefined;
}

/** One for each file, and one for each X-Ray of the company. */
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
  const known = rows.flatMap(({ kind, summary }) => (kind === 'financial' && summary ? [summary] : []));
  const sorted = known
    .filter((summary) => readClass(summary) !== '')
    .toSorted((a, b) => rankStatus(a.verdict) - rankStatus(b.verdict));
  const [better] = sorted;
  const worse = better && sorted.findLast((summary) => readClass(summary) !== readClass(better));
  return worse && { better, worse };
}

/** The risk class in one spelling; empty if the report has none. */
export function readClass(summary: Pick<Summary, 'facts'>): string {
  return String(findFact(summary, 'riskClass')?.value ?? '')
    .trim()
    .toUpperCase();
}

function isSplittable({ submission }: RequestStatus, submissions: readonly AnalysisSubmission[]): boolean {
  const { id, documents, reports } = submission;
  return (
    documents.filter(({ state }) => state !== 'missing').length > 1 &&
    reports.some(({ kind, verdict }) => kind === 'doc' && verdict !== 'clear') &&
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
