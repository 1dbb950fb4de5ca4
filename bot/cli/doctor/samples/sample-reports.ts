import { type ReportKind, type Summary, summariseReport } from '../../../../shared';
import { reportSchema } from '../../../../shared/schemas/report';

/** A report of each kind, as the service gives them. */
const rawReports: Readonly<Record<ReportKind, { readonly source: string; readonly raw: object }>> = {
  doc: {
    source: 'doc_xray',
    raw: {
      flag: { color: 'red', value: 0.91, meta: ['time', 'font'] },
      type: [{ class: 'bank_statement', confidence: 0.97 }],
      reasons: [
        {
          level: 'fraudulent',
          message: {
            title: 'Edited amounts',
            content: 'The amounts on page 2 were changed after the export.',
          },
          criteria: { creationDate: '2024-12-31 10:00:00', modDate: '2025-01-04 14:20:00' },
        },
      ],
    },
  },
  financial: {
    source: 'magpie',
    raw: {
      riskClass: 4,
      probabilityOfDefault: 0.082,
      criterias: { equityRatio: { value: 0.07, source: 'statement' } },
      reasons: [
        { typeCode: 'age', weight: 0.9 },
        { typeCode: 'leverage', weight: -0.6 },
      ],
    },
  },
  manager: {
    source: 'manager_xray',
    raw: {
      persons: [
        {
          firstname: 'Ada',
          lastname: 'Example',
          confidencePercentage: 88,
          companies: [
            {
              name: 'Example SARL',
              code: { type: 'siren', id: '552100554' },
              jobStartDate: '2019-01-01',
              alerts: [{ date: '2023-01-01', name: 'Compulsory liquidation', level: 'high' }],
            },
          ],
        },
      ],
    },
  },
  other: { source: 'esg', raw: { score: 17, limit: 2.5 } },
};

export const sampleSummaries = Object.fromEntries(
  Object.entries(rawReports).map(([kind, { source, raw }]) => [
    kind,
    summariseReport(reportSchema.parse({ id: `report-${kind}`, request: 'request-1', source, raw })),
  ]),
) as Readonly<Record<ReportKind, Summary>>;

/** With more reasons, each as long as any, than a card has room for. */
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
