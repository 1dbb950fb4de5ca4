import { type ReportDefinitions, type ReportSettings, summariseReport } from '../../shared/reports';
import type { Report } from '../../shared/schemas/report';
import { toPlainText } from '../../shared/text/to-plain-text';
import { formatTable } from './format-table';
import { summaryLine, verdictLabel } from './summary-text';

/** Reports with their verdicts, one in each line. */
export function formatReportTable(
  reports: readonly Report[],
  settings: ReportSettings,
  definitions?: ReportDefinitions,
): string {
  const rows = reports.map((report) => {
    const summary = summariseReport(report, settings, definitions);
    const { title, reason } = summaryLine(summary);
    return [toPlainText(report.id, 40), title, verdictLabel(summary), reason];
  });
  return formatTable(['REPORT', 'KIND', 'VERDICT', 'SUMMARY'], rows);
}
