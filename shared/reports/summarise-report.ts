import { getRequestId, type Report } from '../schemas/report';
import { toPlainText } from '../text/to-plain-text';
import { classifyReport } from './classify-report';
import { type ReportKind, reportDefinitions } from './kinds';
import type { ReportDefinition } from './kinds/report-definition';
import { defaultReportSettings, type ReportSettings } from './report-settings';
import type { Fact, Reason, SummarySection } from './summary-parts';
import type { Verdict } from './verdict';

/** A report of any kind as plain data, ready to be rendered anywhere. */
export interface Summary {
  readonly kind: ReportKind;
  readonly source: string;
  readonly title: string;
  readonly verdict: Verdict;
  readonly headline: string;
  readonly facts: readonly Fact[];
  /** The worst first; at most a hundred of `reasonCount`. */
  readonly reasons: readonly Reason[];
  readonly reasonCount: number;
  readonly sections: readonly SummarySection[];
  readonly ids: { readonly reportId: string; readonly requestId?: string };
}

const HEADLINE_BY_VERDICT: Record<Verdict, string> = {
  clear: 'No indicators that call for review',
  review: 'Indicators to review',
  alert: 'Strong indicators: look into this first',
  unknown: 'Not enough to tell',
};

export function summariseReport(report: Report, settings: ReportSettings = defaultReportSettings): Summary {
  const kind = classifyReport(report);
  const definition: ReportDefinition = reportDefinitions[kind];
  const { verdict, facts, reasons, reasonCount, sections } = definition.interpret(report, settings);
  const requestId = getRequestId(report);
  return {
    kind,
    source: toPlainText(report.source, 100),
    title: definition.source
      ? definition.title
      : `${definition.title} ${toPlainText(report.source, 80)}`.trim(),
    verdict,
    headline: HEADLINE_BY_VERDICT[verdict],
    facts,
    reasons,
    reasonCount,
    sections,
    ids: { reportId: report.id, ...(requestId !== undefined && { requestId }) },
  };
}

/** The verdict of a report and its reasons, the worst first. */
export function getVerdict(
  report: Report,
  settings: ReportSettings = defaultReportSettings,
): { readonly verdict: Verdict; readonly reasons: readonly Reason[] } {
  const { verdict, reasons } = reportDefinitions[classifyReport(report)].interpret(report, settings);
  return { verdict, reasons };
}
