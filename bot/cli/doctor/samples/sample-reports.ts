import {
  type ReportDefinition,
  type ReportKind,
  reportDefinitions,
  type Summary,
  summariseReport,
} from '../../../../shared';
import { reportSchema } from '../../../../shared/schemas/report';

/** One of each kind. */
export const sampleSummaries = Object.fromEntries(
  Object.entries<ReportDefinition>(reportDefinitions).map(([kind, { source = 'esg', example: raw }]) => [
    kind,
    summariseReport(reportSchema.parse({ id: `report-${kind}`, request: 'request-1', source, raw })),
  ]),
) as Readonly<Record<ReportKind, Summary>>;

/** With more long reasons than a card has room for. */
export const longestSummary: Summary = summariseReport(
  reportSchema.parse({
    id: 'report-longest',
    request: 'request-1',
    source: 'doc_xray',
    raw: {
      flag: { color: 'red', meta: Array(50).fill('metadata') },
      reasons: Array.from({ length: 500 }, (_, index) => ({
        level: 'suspicious',
        message: { title: `Reason ${index} `.repeat(20), content: 'A <long> & *odd* sentence. '.repeat(100) },
      })),
    },
  }),
);
