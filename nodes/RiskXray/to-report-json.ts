import type { IDataObject } from 'n8n-workflow';
import { callFailureText } from '../../english/call-failure-text';
import { factTexts, findingTexts, reportHeadline, reportTitle } from '../../english/report-text';
import { joinWording } from '../../english/wording';
import {
  type AwaitedReports,
  type Finding,
  type Report,
  type ReportKind,
  type ReportSettings,
  type Summary,
  summariseReport,
  toPlainText,
  type Verdict,
} from '../../shared';
import { isAtLeast } from '../../shared/reports/verdict';
import { pickFields, readOutput } from './fields/output';
import { readReportSettings } from './fields/report-settings';
import type { Item } from './item';

/** How reports are returned: simplified, or as the service sent them. */
interface ReportOutputOptions {
  readonly simplify: boolean;
  /** Only these fields of the simplified item, for an AI agent. */
  readonly fields?: readonly string[];
  readonly settings: ReportSettings;
}

/** The worst come first; the others are only counted. */
const MAX_REASONS = 5;
const MAX_REASON_LENGTH = 150;

export function readOutputOptions(item: Item): ReportOutputOptions {
  return {
    ...readOutput(item),
    settings: readReportSettings(item.parameter<IDataObject>('options', {})),
  };
}

/** One report. Not every report names its request, so the id is passed in where it is known. */
export function toReportJson(
  report: Report,
  options: ReportOutputOptions,
  requestId?: string,
  details: object = {},
): object {
  if (!options.simplify) return report;
  const summary = summariseReport(report, options.settings);
  const flat = toFlatFields([summary], { requestId: requestId ?? summary.ids.requestId, ready: true });
  return pickFields({ ...flat, details: { ...details, ...toDetails(summary) } }, options.fields);
}

/** All reports of a request: one verdict, and each report under `details`, the worst first. */
export function toResultJson(
  requestId: string,
  { ready, reports, missing, lastError }: AwaitedReports,
  { simplify, settings, fields }: ReportOutputOptions,
  details: object = {},
): object {
  const summaries = reports.map((report) => summariseReport(report, settings)).sort(byVerdict);
  const flat = toFlatFields(summaries, { requestId, ready });
  const lastErrorText = lastError ? joinWording(callFailureText(lastError.failure)) : null;
  if (!simplify) {
    const error = lastErrorText !== null && { lastError: lastErrorText };
    return { requestId, ready, verdict: flat.verdict, missing, reports, ...error, ...details };
  }
  const simplified = summaries.map((summary) => ({
    verdict: summary.verdict,
    topReason: findTopReason([summary]),
    reportId: summary.ids.reportId,
    ...toDetails(summary),
  }));
  return pickFields(
    { ...flat, details: { ...details, missing, lastError: lastErrorText, reports: simplified } },
    fields,
  );
}

/**
 * The columns of a simplified item, in their order and always all of them, merged over its reports: a value is that of
 * the worst report that has it, or null.
 */
export function toFlatFields(
  worstFirst: readonly Summary[],
  { requestId, ready }: { readonly requestId?: string; readonly ready: boolean },
) {
  const [worst] = worstFirst;
  const findValue = (kind: ReportKind, key: string) =>
    worstFirst
      .filter((summary) => summary.kind === kind)
      .flatMap(({ facts }) => facts)
      .find((fact) => fact.key === key)?.value ?? null;
  return {
    verdict: worst?.verdict ?? 'unknown',
    headline: reportHeadline(worst),
    riskClass: findValue('financial', 'riskClass'),
    probabilityOfDefault: findValue('financial', 'probabilityOfDefault'),
    flagColor: findValue('doc', 'flagColor'),
    topReason: findTopReason(worstFirst.filter(({ verdict }) => verdict === worst?.verdict)),
    managerAlerts: findValue('manager', 'alerts'),
    requestId: requestId ?? null,
    reportId: worst?.ids.reportId ?? null,
    ready,
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
  const { level, severity, weight, sentiment, company } = finding;
  return {
    level,
    severity,
    ...findingTexts(finding),
    ...(weight !== undefined && { weight }),
    // An alert on a company speaks against it anyway.
    ...(sentiment && !company && { sentiment }),
  };
}

/** The worst finding that does not speak for the company. */
function findTopReason(summaries: readonly Summary[]): string | null {
  const finding = summaries.flatMap(({ findings }) => findings).find(({ sentiment }) => sentiment !== 'good');
  if (!finding) return null;
  const { title, text } = findingTexts(finding);
  return toPlainText([title, text].filter(Boolean).join(': '), MAX_REASON_LENGTH);
}

/** Worst first; equals keep their order. A document that could not be examined must not hide behind a clear report. */
function byVerdict(a: Summary, b: Summary): number {
  const [first, second] = [a, b].map(({ verdict, examined }) => (examined ? verdict : 'clear')) as [
    Verdict,
    Verdict,
  ];
  return (
    Number(isAtLeast(second, first)) - Number(isAtLeast(first, second)) ||
    Number(a.examined) - Number(b.examined)
  );
}
