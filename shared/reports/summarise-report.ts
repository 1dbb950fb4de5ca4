import { getRequestId, type Report } from '../schemas/report';
import { toPlainText } from '../text/to-plain-text';
import { classifyReport } from './classify-report';
import { getReportDefinition } from './kinds';
import { defaultReportSettings, type ReportSettings } from './report-settings';
import type { Reason, Summary } from './summary';
import type { Verdict } from './verdict';

const HEADLINE_BY_VERDICT: Record<Verdict, string> = {
  clear: 'No indicators that call for review',
  review: 'Indicators to review',
  alert: 'Strong indicators: look into this first',
  unknown: 'Not enough to tell',
};

/** A report of any kind as plain data. */
export function summariseReport(report: Report, settings: ReportSettings = defaultReportSettings): Summary {
  const kind = classifyReport(report);
  const { title, verdict, facts, reasons, reasonCount, sections } = getReportDefinition(kind).interpret(
    report,
    settings,
  );
  const requestId = getRequestId(report);
  return {
    kind,
    source: toPlainText(report.source, 100),
    title,
    verdict,
    headline: HEADLINE_BY_VERDICT[verdict],
    facts,
    reasons,
    reasonCount,
    sections,
    ids: { reportId: report.id, ...(requestId !== undefined && { requestId }) },
  };
}

/** What a report adds up to, and why, the gravest reason first. */
export function getVerdict(
  report: Report,
  settings: ReportSettings = defaultReportSettings,
): { readonly verdict: Verdict; readonly reasons: readonly Reason[] } {
  const { verdict, reasons } = getReportDefinition(classifyReport(report)).interpret(report, settings);
  return { verdict, reasons };
}
