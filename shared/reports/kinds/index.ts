import type { ReportKind } from '../report-kind';
import { doc } from './doc';
import { financial } from './financial';
import { manager } from './manager';
import { other } from './other';
import type { ReportDefinition } from './report-definition';

/** Every kind of report, in the order in which a report is tried against them. */
export const reportDefinitions: readonly ReportDefinition[] = [manager, financial, doc, other];

export function getReportDefinition(kind: ReportKind): ReportDefinition {
  return reportDefinitions.find((candidate) => candidate.kind === kind) ?? other;
}
