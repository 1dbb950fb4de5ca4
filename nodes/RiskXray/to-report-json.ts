import type { IDataObject } from 'n8n-workflow';
import {
  type AwaitedReports,
  type Finding,
  judgeReports,
  type OverallResult,
  type Report,
  type ReportDefinitions,
  type ReportKind,
  type ReportSettings,
  type Summary,
  summariseReport,
  toPlainText,
} from '../../shared';
import { callFailureText } from '../../shared/english/call-failure-text';
import {
  factTexts,
  findingTexts,
  joinTexts,
  missingText,
  missingTitles,
  reportHeadline,
  reportReason,
  reportTitle,
} from '../../shared/english/report-text';
import { joinWording } from '../../shared/english/wording';
import { record, scalar, text } from '../../shared/schemas/lenient-readers';
import { type Output, pickFields, readOutput } from './fields/output';
import { readReportSettings } from './fields/report-settings';
import type { Item } from './item';

/** How reports are returned: simplified, or as the service sent them. */
interface ReportOutputOptions extends Output {
  readonly settings: ReportSettings;
  /** Other kinds of report than the real ones, for a test. */
  readonly definitions?: ReportDefinitions;
}

/** The request of the reports, as far as it is known. Not every report names it. */
interface KnownRequest {
  readonly id?: string;
  readonly code?: unknown;
  readonly businessName?: unknown;
}

const readCode = record({ id: scalar });

/** The worst come first; the others are only counted. */
const MAX_REASONS = 5;
const MAX_TEXT_LENGTH = 150;
/** In n8n's Table view a column is as narrow as its longest word: five rows of such texts fit one screen. */
const MAX_COLUMN_LENGTH = 80;

export function readOutputOptions(item: Item): ReportOutputOptions {
  return {
    ...readOutput(item),
    settings: readReportSettings(item.parameter<IDataObject>('options', {})),
  };
}

/** One report, simplified or as the service sent it. */
export function toReportJson(report: Report, options: ReportOutputOptions, request?: KnownRequest): object {
  return options.simplify ? toSimplifiedJson(report, options, request) : report;
}

/** One report, or that there is none yet; the trigger adds columns and details of its own. */
export function toSimplifiedJson(
  report: Report | undefined,
  options: Omit<ReportOutputOptions, 'simplify'>,
  request: KnownRequest = {},
  { columns, details }: { readonly columns?: object; readonly details?: object } = {},
): object {
  const summary = report && summariseReport(report, options.settings, options.definitions);
  const code = request.code ?? report?.code;
  const result = judgeReports(summary ? [summary] : [], [], options.definitions);
  const flat = toFlatFields(result, {
    request: { ...request, id: request.id ?? summary?.ids.requestId, code },
    ready: report !== undefined,
  });
  const allDetails = { code: code ?? null, ...details, ...(summary && toDetails(summary)) };
  return addDetails({ ...flat, ...columns }, toValues(result), allDetails, options);
}

/** All reports of a request: one verdict, and as details each report, the worst first. */
export function toResultJson(
  request: KnownRequest & { readonly id: string },
  { ready, expected, reports, missing, lastError }: AwaitedReports,
  options: ReportOutputOptions,
  documents?: readonly object[],
): object {
  const result = judgeReports(
    reports.map((report) => summariseReport(report, options.settings, options.definitions)),
    expected,
    options.definitions,
  );
  const code = request.code ?? reports.find((report) => report.code)?.code;
  const lastErrorText = lastError ? joinWording(callFailureText(lastError.failure)) : null;
  const flat = toFlatFields(result, { request: { ...request, code }, ready });
  if (!options.simplify) {
    const error = lastErrorText !== null && { lastError: lastErrorText };
    const given = documents && { code, documents };
    return { requestId: request.id, ready, verdict: flat.verdict, missing, reports, ...error, ...given };
  }
  const simplified = result.worstFirst.map((summary) => ({
    verdict: summary.verdict,
    topReason: toTopReason(summary),
    reportId: summary.ids.reportId,
    ...toDetails(summary),
  }));
  const details = { code: code ?? null, ...(documents && { documents }), missing, reports: simplified };
  return addDetails(flat, toValues(result, lastErrorText), details, options);
}

/** Adds the details where they are wanted; an AI agent may select one of their values without the rest. */
function addDetails(
  flat: object,
  values: object,
  details: object,
  { includeDetails, fields }: Omit<Output, 'simplify'>,
) {
  const all = { ...values, ...details };
  if (fields) return pickFields({ ...flat, ...values, details: all }, fields);
  return includeDetails ? { ...flat, details: all } : flat;
}

/**
 * The columns of a simplified item, in their order and always all of them, merged over its reports. The verdict is never better than
 * what is known of everything that was asked for. Each is a single value, because n8n's Table view unfolds a nested one.
 */
function toFlatFields(
  result: OverallResult,
  { request, ready }: { readonly request: KnownRequest; readonly ready: boolean },
) {
  const { verdict, worstFirst, awaited } = result;
  const [worst] = worstFirst;
  const { id: companyCode } = readCode(request.code);
  const businessName = text(request.businessName);
  return {
    verdict,
    headline: reportHeadline(worst, result),
    topReason: findTopReason(result),
    companyCode: companyCode === undefined ? null : String(companyCode),
    businessName: businessName === undefined ? null : toColumn(businessName),
    reportTitle: worst ? reportTitle(worst) : null,
    missing: awaited.length > 0 ? missingTitles(awaited) : null,
    ready,
    requestId: request.id ?? null,
    reportId: worst?.ids.reportId ?? null,
  };
}

/** The values that only one kind of report has, each of the worst that has it, and why a missing report could not be read; or null. */
function toValues({ worstFirst }: OverallResult, lastError: string | null = null) {
  const findValue = (kind: ReportKind, key: string) =>
    worstFirst
      .filter((summary) => summary.kind === kind)
      .flatMap(({ facts }) => facts)
      .find((fact) => fact.key === key)?.value ?? null;
  return {
    riskClass: findValue('financial', 'riskClass'),
    probabilityOfDefault: findValue('financial', 'probabilityOfDefault'),
    flagColor: findValue('doc', 'flagColor'),
    managerAlerts: findValue('manager', 'alerts'),
    lastError,
  };
}

/** What a report says besides its flat fields. Facts have keys, so that expressions need not search a list. */
function toDetails(summary: Summary) {
  const { kind, source, facts, findings, findingCount } = summary;
  return {
    kind,
    source,
    title: reportTitle(summary),
    facts: Object.fromEntries(facts.map((fact) => [fact.key, factTexts(fact, summary)])),
    reasons: findings.slice(0, MAX_REASONS).map(toReason),
    reasonCount: findingCount,
  };
}

function toReason(finding: Finding) {
  const { level, severity, weight, sentiment, company, countsForYears } = finding;
  return {
    level,
    severity,
    ...findingTexts(finding),
    ...(weight !== undefined && { weight }),
    ...(countsForYears !== undefined && { counts: false }),
    // An alert on a company speaks against it anyway.
    ...(sentiment && !company && { sentiment }),
  };
}

/** The first finding of the worst reports, otherwise what is missing; when all is clear, what was looked at. */
function findTopReason({ worstFirst, awaited }: OverallResult): string | null {
  const [worst] = worstFirst;
  if (worst && worst.verdict !== 'clear') {
    const worstOnes = worstFirst.filter(({ verdict }) => verdict === worst.verdict);
    return toColumn(toTopReason(worstOnes.find(findFinding) ?? worst));
  }
  if (awaited.length > 0) return toColumn(missingText(awaited));
  if (!worst) return null;
  return toColumn(
    worstFirst.map((summary) => `${reportTitle(summary)}: ${reportReason(summary)}`).join('; '),
  );
}

function toTopReason(summary: Summary): string {
  const finding = summary.verdict === 'clear' ? undefined : findFinding(summary);
  const reason = finding ? joinTexts(findingTexts(finding)) : reportReason(summary);
  return toPlainText(reason, MAX_TEXT_LENGTH);
}

/** The worst finding that does not speak for the company. */
function findFinding({ findings }: Summary): Finding | undefined {
  return findings.find(({ sentiment }) => sentiment !== 'good');
}

function toColumn(text: string): string {
  return toPlainText(text, MAX_COLUMN_LENGTH);
}
