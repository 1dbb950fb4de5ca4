import { type Report, reportSchema } from '../../../shared/schemas/report';

/** A report with any content, as parsed by the schema. */
export function report(raw: unknown, source = ''): Report {
  return reportSchema.parse({ id: 'r1', request: 'q1', source, raw });
}

export const docRaw = {
  type: [
    { class: 'invoice', confidence: 0.08 },
    { class: 'bank_statement', confidence: 0.91 },
  ],
  reasons: [
    {
      criteria: {
        creationDate: '2024-03-01 10:00:00',
        modDate: '2024-03-04 14:20:00',
        lastSigningTime: null,
        modCreationDiff: 99,
      },
      sentiment: 'bad',
      message: { title: 'Modified', content: 'The document was modified after its creation.' },
      typeCode: 'time',
      level: null,
    },
  ],
  flag: { color: 'green', meta: ['time'], value: 0.12 },
};

export const financialRaw = {
  criterias: {
    totalFixedAssetsTotalAssets: { value: 0.4237, source: 'notes' },
    equityRatio: { value: 2, source: 'statement' },
    cashRatio: { value: 0.1, source: 'statement' },
  },
  probabilityOfDefault: 0.032,
  riskClass: 2,
  reasons: [
    { typeCode: 'trafficLight', sentiment: 'good', weight: 0.2, criteria: { supplierScore: 'yellow' } },
    { typeCode: 'leverage', sentiment: 'bad', weight: -0.9 },
    { typeCode: 'age', weight: 0.5 },
  ],
};

export const managerRaw = {
  request: { id: 'q7', code: { type: 'siren', id: '732829320' } },
  persons: [
    {
      firstname: 'Ada',
      lastname: 'Quiet',
      birthdate: '1971-02-03',
      confidencePercentage: 97,
      companies: [
        { name: 'Calm SA', code: { type: 'siren', id: '1' }, jobStartDate: '2019-01-01', alerts: [] },
      ],
    },
    {
      firstname: 'Bob',
      lastname: 'Loud',
      birthdate: '1965-12-31',
      confidencePercentage: 42,
      companies: [
        {
          name: 'Gone SARL',
          code: { type: 'siren', id: '2' },
          jobStartDate: '2001-01-01',
          jobEndDate: '2010-06-30',
          alerts: [{ date: '2009-05-05', name: 'Late accounts', level: 'medium' }],
        },
        {
          name: 'Here SAS',
          code: { type: 'siren', id: '3' },
          jobStartDate: '2011-01-01',
          jobEndDate: null,
          alerts: [{ date: '2023-01-01', name: 'Unpaid rent', level: 'low' }],
        },
      ],
    },
  ],
};
