export const documentKinds = [
  'certified_financial_statement',
  'bank_statement',
  'interim_financial_statement',
  'other',
] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** The periods known from public material; the service may take others. */
export const knownPeriods = ['year', 'semester', 'quarter', 'month'] as const;

/** Kinds that are only complete with the period they cover and its date. */
export function isPeriodic(kind: string): boolean {
  return kind === 'certified_financial_statement' || kind === 'bank_statement';
}
