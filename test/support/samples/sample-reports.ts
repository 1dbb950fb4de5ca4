import { type ReportKind, reportDefinitions, type Summary, summariseReport } from '../../../shared';
import { reportSchema } from '../../../shared/schemas/report';

/** The `raw` of each kind as the service gives it. */
const examples: Record<ReportKind, object> = {
  doc: {
    flag: { color: 'red', value: 0.91, meta: ['time', 'font'] },
    type: [{ class: 'bank_statement', confidence: 0.97 }],
    reasons: [
      {
        typeCode: 'structure',
        level: 'fraudulent',
        sentiment: 'bad',
        message: {
          title: 'Edited amounts',
          content: 'The amounts on page 2 were changed after the export.',
        },
        criteria: { creationDate: '2024-12-31 10:00:00', modDate: '2025-01-04 14:20:00' },
      },
      { typeCode: 'software', sentiment: 'good', message: { title: 'Ordinary software', content: '' } },
    ],
  },
  financial: {
    riskClass: 4,
    probabilityOfDefault: 0.082,
    criterias: {
      equityTotalAssets: { value: 0.07, source: 'statement' },
      interestCoverage: { value: 0.4, source: 'statement' },
      revenueTotalAssets: { value: 2.42, source: 'statement' },
      workforceLog10: { value: 1.4, source: 'statement' },
    },
    reasons: [
      { typeCode: 'age', weight: 0.9 },
      { typeCode: 'trafficLight', sentiment: 'bad', weight: -0.6, criteria: { interestCoverage: 'red' } },
      { typeCode: 'trafficLight', sentiment: 'bad', weight: -0.2, criteria: { equityTotalAssets: 'orange' } },
      { typeCode: 'trafficLight', sentiment: 'good', weight: 0.3, criteria: { revenueTotalAssets: 'green' } },
    ],
  },
  manager: {
    request: { id: 'request-1', code: { type: 'siren', id: '732829320' } },
    persons: [
      {
        firstname: 'Ada',
        lastname: 'Example',
        confidencePercentage: 63,
        companies: [
          {
            name: 'Acme & Fils SA',
            code: { type: 'siren', id: '732829320' },
            jobStartDate: '2019-01-01',
            alerts: [{ date: '2023-01-01', name: 'Compulsory liquidation', level: 'high' }],
          },
          {
            name: 'Example SARL',
            code: { type: 'siren', id: '552100554' },
            jobStartDate: '2012-01-01',
            jobEndDate: '2015-06-30',
            alerts: [{ date: '2016-03-01', name: 'Payment incident', level: 'medium' }],
          },
        ],
      },
    ],
  },
  other: { score: 17, limit: 2.5 },
};

/** A summary of each kind. */
export const sampleSummaries = Object.fromEntries(
  Object.entries(examples).map(([kind, raw]) => {
    const source = reportDefinitions[kind as ReportKind].source ?? 'esg';
    return [
      kind,
      summariseReport(reportSchema.parse({ id: `report-${kind}`, request: 'request-1', source, raw })),
    ];
  }),
) as Readonly<Record<ReportKind, Summary>>;

/** A document that was changed long after it was made. */
export const suspiciousSummary: Summary = summariseReport(
  reportSchema.parse({
    id: 'report-suspicious',
    request: 'request-1',
    source: 'doc_xray',
    raw: {
      flag: { color: 'orange' },
      reasons: [
        {
          typeCode: 'time',
          level: 'suspicious',
          sentiment: 'bad',
          message: { title: '', content: '' },
          criteria: { creationDate: '2024-12-31 10:00:00', modDate: '2025-01-04 14:20:00' },
        },
        { typeCode: 'signature', sentiment: 'good', message: { title: '', content: '' } },
        { typeCode: 'structure', sentiment: 'good', message: { title: '', content: '' } },
      ],
    },
  }),
);

/** A document that the service could not look into. */
export const unexaminedSummary: Summary = summariseReport(
  reportSchema.parse({
    id: 'report-unexamined',
    request: 'request-1',
    source: 'doc_xray',
    raw: {
      flag: { color: 'green' },
      reasons: [{ typeCode: 'format', sentiment: 'neutral', message: { title: 'An image' }, level: null }],
    },
  }),
);

/** A summary without a name of its analysis or anything that can be read. */
export const oddSummary: Summary = summariseReport(
  reportSchema.parse({ id: 'report-odd', request: 'request-1', source: null, raw: 'done' }),
);

/** A summary with more long reasons than a card has room for. */
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
