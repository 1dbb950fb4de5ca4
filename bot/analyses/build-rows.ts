import {
  findDefinition,
  getKindOfSource,
  type JudgedReport,
  listFigureOrigins,
  type ReportDefinition,
  type ReportDefinitions,
  type ReportKind,
  reportDefinitions,
  TYPED_FIGURES,
} from '../../shared';
import { worstVerdict } from '../../shared/reports/verdict';
import type { AnalysisReport } from './analysis';
import { readClass } from './read-class';
import { findOpenStatus, isEnded, type RequestStatus } from './request-status';
import { isBad, rankStatus, type XrayRow, type XrayStatus } from './xray-row';

interface Rows {
  /** The rows about documents, then those about the company. */
  readonly rows: readonly XrayRow[];
  /** Every report that counts, also if no row shows it. */
  readonly judged: readonly JudgedReport[];
}

/**
 * The rows of an analysis, kind by kind as their definitions say. A report that no kind accounts for, such as one of a kind that
 * only a later release knows, has a row of its own, and may be bad but never good.
 */
export function buildRows(
  requests: readonly RequestStatus[],
  definitions: ReportDefinitions = reportDefinitions,
): Rows {
  const kinds = (Object.keys(definitions) as ReportKind[]).map((kind) =>
    toScope(kind, findDefinition(kind, definitions), definitions),
  );
  const built = subjects
    .flatMap((subject) => kinds.filter((scope) => scope.row.subject === subject))
    .map((scope) => rowBuilders[scope.rule](scope, requests));
  const counted = built.flatMap((one) => one.counted);
  const accounted = new Set([...counted, ...built.flatMap(({ replaced }) => replaced)]);
  const others = requests
    .flatMap(({ submission }) => submission.reports)
    .filter((report) => !accounted.has(report));
  return {
    rows: [...built.flatMap(({ rows }) => rows), ...others.map(unaccountedRow)],
    judged: [
      ...counted.map(({ verdict, summary: { examined } }) => ({ verdict, examined })),
      ...others.map(({ verdict }) => ({ verdict, examined: false })),
    ],
  };
}

/** The table has its rows in this order. */
const subjects: readonly ReportDefinition['subject'][] = ['document', 'company', 'unknown'];

/** What a kind, or one of its sources, has in the table. */
interface RowScope {
  readonly rule: ReportDefinition['rows'];
  readonly row: Pick<XrayRow, 'kind' | 'subject' | 'source'>;
  isOwnSource(source: string): boolean;
  isOwnReport(report: AnalysisReport): boolean;
}

function toScope(
  kind: ReportKind,
  { subject, rows: rule }: ReportDefinition,
  definitions: ReportDefinitions,
): RowScope {
  return {
    rule,
    row: { kind, subject },
    isOwnSource: (source) => getKindOfSource(source, definitions) === kind,
    isOwnReport: (report) => report.kind === kind,
  };
}

interface BuiltRows {
  readonly rows: readonly XrayRow[];
  /** The reports that these rows speak for. */
  readonly counted: readonly AnalysisReport[];
  /** The older reports on the same thing, and those that say nothing about the company. */
  readonly replaced: readonly AnalysisReport[];
}

/** A rule without its rows does not compile. */
const rowBuilders: Record<
  ReportDefinition['rows'],
  (scope: RowScope, requests: readonly RequestStatus[]) => BuiltRows
> = {
  request: (scope, requests) => joinRows(requests.map((request) => buildRowOfRequest(scope, request))),
  company: buildRowOfCompany,
  figures: buildRowsOfFigures,
  source: buildRowsOfSources,
};

function joinRows(built: readonly BuiltRows[]): BuiltRows {
  return {
    rows: built.flatMap(({ rows }) => rows),
    counted: built.flatMap(({ counted }) => counted),
    replaced: built.flatMap(({ replaced }) => replaced),
  };
}

function buildRowOfRequest(scope: RowScope, request: RequestStatus): BuiltRows {
  const { submission, asked, refused } = request;
  const { documents } = submission;
  const reports = submission.reports.filter(scope.isOwnReport);
  const isAsked = documents.length > 0 && [...asked, ...refused].some(scope.isOwnSource);
  if (reports.length === 0 && !isAsked) return joinRows([]);
  const worst = findWorstReport(reports);
  const unexamined = reports.find(({ summary }) => !summary.examined)?.summary;
  const isUnexamined = unexamined || !worst || documents.some(({ state }) => state === 'missing');
  const open = findOpenStatus([request], scope.isOwnSource) ?? (isUnexamined ? 'not_examined' : undefined);
  const row = {
    ...scope.row,
    documents,
    arrived: reports.length,
    ...toStatus(worst, open, 'not_examined'),
    ...(unexamined && { unexamined }),
  };
  return { rows: [row], counted: reports, replaced: [] };
}

/** Every request brings a report of its own: of each the newest counts, and of those the worst. */
function buildRowOfCompany(scope: RowScope, requests: readonly RequestStatus[]): BuiltRows {
  const newest = requests.flatMap((request) => listReports([request], scope).at(-1) ?? []);
  const worst = findWorstReport(newest);
  // A request that ended early needs none of its own where another has brought one: its file says that it ended.
  const open = findOpenStatus(
    requests.filter((request) => !worst || !isEnded(request)),
    scope.isOwnSource,
  );
  const row = { ...scope.row, documents: [], ...toStatus(worst, open, 'not_asked') };
  const replaced = listReports(requests, scope).filter((report) => !newest.includes(report));
  return { rows: [row], counted: newest, replaced };
}

function buildRowsOfFigures(scope: RowScope, requests: readonly RequestStatus[]): BuiltRows {
  // A file that is analysed alone says nothing about the company's figures.
  const asked = requests.filter(({ submission }) => submission.splitFrom === undefined);
  const distinct = new Map<string, AnalysisReport>();
  for (const report of listReports(asked, scope)) {
    const origins = listFigureOrigins(report.summary).toSorted();
    const riskClass = origins.includes(TYPED_FIGURES) ? '' : readClass(report.summary);
    distinct.set(JSON.stringify([origins, riskClass]), report);
  }
  const counted = [...distinct.values()];
  const row = { ...scope.row, documents: [] };
  const arrived = counted.map((report) => ({
    ...row,
    ...toStatus(report, undefined, 'unknown'),
    ...(counted.length > 1 && { origins: listFigureOrigins(report.summary) }),
  }));
  const open = findOpenStatus(asked, scope.isOwnSource);
  const without: XrayStatus | undefined = open ?? (counted.length === 0 ? 'not_asked' : undefined);
  return {
    rows: [...arrived, ...(without ? [{ ...row, status: without }] : [])],
    counted,
    replaced: listReports(requests, scope).filter((report) => !counted.includes(report)),
  };
}

function buildRowsOfSources(scope: RowScope, requests: readonly RequestStatus[]): BuiltRows {
  const arrived = listReports(requests, scope).map(({ summary }) => summary.source);
  const open = requests.flatMap(({ refused, awaited }) => [...refused, ...awaited]);
  const sources = new Set([...arrived, ...open.filter(scope.isOwnSource)]);
  const built = [...sources].map((source) =>
    buildRowOfCompany(
      {
        ...scope,
        row: { ...scope.row, source },
        isOwnSource: (one) => one === source && scope.isOwnSource(one),
        isOwnReport: (report) => report.summary.source === source && scope.isOwnReport(report),
      },
      requests,
    ),
  );
  return joinRows(built);
}

function unaccountedRow({ kind, verdict, summary }: AnalysisReport): XrayRow {
  const doubted = worstVerdict(verdict, 'unknown');
  return {
    kind,
    subject: 'unknown',
    source: summary.source,
    documents: [],
    status: doubted,
    summary: { ...summary, verdict: doubted },
  };
}

/** A bad verdict is shown at once, beside what is open; another one only when nothing is. */
function toStatus(
  report: AnalysisReport | undefined,
  open: XrayStatus | undefined,
  without: XrayStatus,
): Pick<XrayRow, 'status' | 'summary' | 'rest'> {
  if (!report) return { status: open ?? without };
  const { summary, verdict } = report;
  if (isBad(verdict)) return { status: verdict, summary, ...(open && { rest: open }) };
  return { status: open ?? (summary.examined ? verdict : 'unknown'), summary };
}

/** The reports of requests, the newest last. */
function listReports(requests: readonly RequestStatus[], { isOwnReport }: RowScope): AnalysisReport[] {
  return requests
    .flatMap(({ submission }) => submission.reports.filter(isOwnReport))
    .toSorted((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime());
}

function findWorstReport(reports: readonly AnalysisReport[]): AnalysisReport | undefined {
  return reports.toSorted((a, b) => rankStatus(b.verdict) - rankStatus(a.verdict))[0];
}
