import { type ReportKind, type Summary, summariseReport, type Verdict } from '../../shared';
import { docRaw, financialRaw, managerRaw, report } from '../shared/reports/reports';

export const docSummary = summariseReport(report(docRaw, 'doc_xray'));
export const financialSummary = summariseReport(report(financialRaw, 'magpie'));
export const managerSummary = summariseReport(report(managerRaw, 'manager_xray'));
export const otherSummary = summariseReport(report({ score: 17, limit: 2.5, label: 'x' }, 'bank_xray'));

export const summaries: Record<ReportKind, Summary> = {
  doc: docSummary,
  financial: financialSummary,
  manager: managerSummary,
  other: otherSummary,
};

export const kinds = Object.keys(summaries) as ReportKind[];
export const verdicts: Verdict[] = ['clear', 'review', 'alert', 'unknown'];

/** The same value with every text replaced. */
export function replaceTexts<T>(value: T, replacement: string): T {
  const keep = [
    'kind',
    'verdict',
    'severity',
    'sentiment',
    'light',
    'unit',
    'dateOf',
    'direction',
    'state',
    'step',
  ];
  if (Array.isArray(value)) return value.map((item) => replaceTexts(item, replacement)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner === 'string' && !keep.includes(key) ? replacement : replaceTexts(inner, replacement),
    ]),
  ) as T;
}

/** More entries of every kind than any real report has. */
export const hugeRaws = {
  doc: (text: string) => ({
    flag: { color: text, value: text, meta: Array(500).fill(text) },
    type: [{ class: text, confidence: 0.5 }],
    reasons: Array.from({ length: 10_000 }, (_, index) => ({
      level: ['fraudulent', 'suspicious', null, text][index % 4],
      message: { title: text, content: text },
      criteria: { creationDate: text, modDate: text, lastSigningTime: text },
    })),
  }),
  financial: (text: string) => ({
    riskClass: text,
    probabilityOfDefault: 1e300,
    criterias: Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [
        `${index}${text}`,
        { value: -1e-300 * index, source: `${index}${text}` },
      ]),
    ),
    reasons: Array.from({ length: 10_000 }, (_, index) => ({
      typeCode: text,
      weight: -1e300 / (index + 1),
      criteria: { [text]: text },
    })),
  }),
  manager: (text: string) => ({
    persons: Array.from({ length: 300 }, (_, index) => ({
      firstname: text,
      lastname: text,
      birthdate: '1971-02-03',
      confidencePercentage: index % 100,
      companies: Array.from({ length: 4 }, () => ({
        name: text,
        code: { type: text, id: text },
        jobStartDate: text,
        jobEndDate: text,
        alerts: Array.from({ length: 2 }, () => ({ date: text, name: text, level: text })),
      })),
    })),
  }),
  other: (text: string) =>
    Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`${index}${text}`, index / 7])),
};
