import type { IDataObject } from 'n8n-workflow';
import { callFailureText } from '../../english/call-failure-text';
import {
  factTexts,
  findingTexts,
  joinTexts,
  missingText,
  reportHeadline,
  reportReason,
  reportTitle,
} from '../../english/report-text';
import { joinWording } from '../../english/wording';
import {
  type AwaitedReports,
  type Finding,
  judgeReports,
  type OverallResult,
  type Report,
  type ReportKind,
  type ReportSettings,
  type Summary,
  summariseReport,
  toPlainText,
} from '../../shared';
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
  const flat = toFlatFields(judgeReports([summary], []), {
    requestId: requestId ?? summary.ids.requestId,
    ready: true,
  });
  return pickFields({ ...flat, details: { ...details, ...toDetails(summary) } }, options.fields);
}

/** All reports of a request: one verdict, and each report under `details`, the worst first. */
export function toResultJson(
  requestId: string,
  { ready, expected, reports, missing, lastError }: AwaitedReports,
  { simplify, settings, fields }: ReportOutputOptions,
  details: object = {},
): object {
  const result = judgeReports(
    reports.map((report) => summariseReport(report, settings)),
    expected,
  );
  const flat = toFlatFields(result, { requestId, ready });
  const lastErrorText = lastError ? joinWording(callFailureText(lastError.failure)) : null;
  if (!simplify) {
    const error = lastErrorText !== null && { lastError: lastErrorText };
    return { requestId, ready, verdict: flat.verdict, missing, reports, ...error, ...details };
  }
  const simplified = result.worstFirst.map((summary) => ({
    verdict: summary.verdict,
    topReason: toTopReason(summary),
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
 * the worst report that has it, or null. The verdict is never better than what is known of everything that was asked for.
 */
export function toFlatFields(
  result: OverallResult,
  { requestId, ready }: { readonly requestId?: string; readonly ready: boolean },
) {
  const { verdict, worstFirst } = result;
  const [worst] = worstFirst;
  const findValue = (kind: ReportKind, key: string) =>
    worstFirst
      .filter((summary) => summary.kind === kind)
      .flatMap(({ facts }) => facts)
      .find((fact) => fact.key === key)?.value ?? null;
  return {
    verdict,
    headline: reportHeadline(worst, result),
    riskClass: findValue('financial', 'riskClass'),
    probabilityOfDefault: findValue('financial', 'probabilityOfDefault'),
    flagColor: findValue('doc', 'flagColor'),
    topReason: findTopReason(result),
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

/** Of the worst reports the first finding, otherwise what is missing; when all is clear, what was looked at. */
function findTopReason({ worstFirst, awaited }: OverallResult): string | null {
  const [worst] = worstFirst;
  if (worst && worst.verdict !== 'clear') {
    const worstOnes = worstFirst.filter(({ verdict }) => verdict === worst.verdict);
    return toTopReason(worstOnes.find(findFinding) ?? worst);
  }
  if (awaited.length > 0) return shorten(missingText(awaited));
  if (!worst) return null;
  return shorten(worstFirst.map((summary) => `${reportTitle(summary)}: ${reportReason(summary)}`).join('; '));
}

function toTopReason(summary: Summary): string {
  const finding = summary.verdict === 'clear' ? undefined : findFinding(summary);
  return shorten(finding ? joinTexts(findingTexts(finding)) : reportReason(summary));
}

/** The worst finding that does not speak for the company. */
function findFinding({ findings }: Summary): Finding | undefined {
  return findings.find(({ sentiment }) => sentiment !== 'good');
}

function shorten(text: string): string {
  return toPlainText(text, MAX_REASON_LENGTH);
}
