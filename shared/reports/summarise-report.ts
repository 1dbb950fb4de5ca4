import type { FigureWarning } from '../figures/get-figure-warnings';
import { getRequestId, type Report } from '../schemas/report';
import { toPlainText } from '../text/to-plain-text';
import { classifyReport } from './classify-report';
import { findDefinition } from './find-definition';
import { type ReportDefinitions, type ReportKind, reportDefinitions } from './kinds';
import type { InterpretedReport } from './kinds/report-definition';
import { defaultReportSettings, type ReportSettings } from './report-settings';
import type { Fact } from './summary-parts';

/** A report of any kind as data, without a word of ours: each way out has its own texts. */
export interface Summary extends Omit<InterpretedReport, 'measures'> {
  readonly kind: ReportKind;
  /** The source as the service names it. */
  readonly source: string;
  /** What looks like a mistake in the figures that people typed for it; absent where nothing does, or nobody knows them. */
  readonly figureWarnings?: readonly FigureWarning[];
  readonly ids: { readonly reportId: string; readonly requestId?: string };
}

export function summariseReport(
  report: Report,
  settings: ReportSettings = defaultReportSettings,
  definitions: ReportDefinitions = reportDefinitions,
): Summary {
  const kind = classifyReport(report, definitions);
  const { measures: _, ...interpreted } = findDefinition(kind, definitions).interpret(report, settings);
  const requestId = getRequestId(report);
  return {
    kind,
    source: toPlainText(report.source, 100),
    ...interpreted,
    ids: { reportId: report.id, ...(requestId !== undefined && { requestId }) },
  };
}

export function findFact({ facts }: Pick<Summary, 'facts'>, key: string): Fact | undefined {
  return facts.find((fact) => fact.key === key);
}
