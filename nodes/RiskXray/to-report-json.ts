import type { IDataObject } from 'n8n-workflow';
import {
  type AwaitedReports,
  type Report,
  type ReportKind,
  type ReportSettings,
  type Summary,
  summariseReport,
  toPlainText,
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
  if (!simplify) {
    const error = lastError && { lastError: lastError.message };
    return { requestId, ready, verdict: flat.verdict, missing, reports, ...error, ...details };
  }
  const simplified = summaries.map((summary) => ({
    verdict: summary.verdict,
    topReason: findTopReason([summary]),
    reportId: summary.ids.reportId,
    ...toDetails(summary),
  }));
  const lastErrorText = lastError?.message ?? null;
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
  const findFact = (kind: ReportKind, key: string) =>
    worstFirst
      .filter((summary) => summary.kind === kind)
      .flatMap(({ facts }) => facts)
      .find((fact) => fact.key === key)?.value ?? null;
  return {
    verdict: worst?.verdict ?? 'unknown',
    headline: worst?.headline ?? 'No report yet',
    riskClass: findFact('financial', 'riskClass'),
    probabilityOfDefault: findFact('financial', 'probabilityOfDefault'),
    flagColor: findFact('doc', 'flagColor'),
    topReason: findTopReason(worstFirst.filter(({ verdict }) => verdict === worst?.verdict)),
    managerAlerts: findFact('manager', 'alerts'),
    requestId: requestId ?? null,
    reportId: worst?.ids.reportId ?? null,
    ready,
  };
}

/** What a report says besides its flat fields. Facts have keys, so that expressions need not search a list. */
function toDetails({ kind, source, title, facts, reasons, reasonCount }: Summary) {
  return {
    kind,
    source,
    title,
    facts: Object.fromEntries(facts.map(({ key, value, text }) => [key, { value, text }])),
    reasons: reasons.slice(0, MAX_REASONS).map(({ direction, ...reason }) => ({
      ...reason,
      ...(direction && { sentiment: direction === '▲' ? 'good' : 'bad' }),
    })),
    reasonCount,
  };
}

/** The worst reason that does not speak for the company. */
function findTopReason(summaries: readonly Summary[]): string | null {
  const reason = summaries.flatMap(({ reasons }) => reasons).find(({ direction }) => direction !== '▲');
  return reason
    ? toPlainText([reason.title, reason.text].filter(Boolean).join(': '), MAX_REASON_LENGTH)
    : null;
}

/** Worst first; equals keep their order. */
function byVerdict({ verdict: a }: Summary, { verdict: b }: Summary): number {
  return Number(isAtLeast(b, a)) - Number(isAtLeast(a, b));
}
