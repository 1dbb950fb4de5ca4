export const documentKinds = [
  'certified_financial_statement',
  'bank_statement',
  'interim_financial_statement',
  'other',
] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** The periods in the public documentation; the service may accept others. */
export const knownPeriods = ['year', 'semester', 'quarter', 'month'] as const;

/** Whether a kind needs the period it covers and its date. */
export function isPeriodic(kind: string): boolean {
  return kind === 'certified_financial_statement' || kind === 'bank_statement';
}

/** The periods that the public documentation of October Connect shows for a kind; empty where it shows none. */
export function typicalPeriods(kind: string): readonly string[] {
  if (kind === 'certified_financial_statement') return ['year'];
  return kind === 'bank_statement' ? ['month', 'quarter', 'semester'] : [];
}

/** A combination that the service may refuse or misread; it is sent anyway. */
export function isUnusualPeriod({ kind, period }: { kind?: string; period?: string }): boolean {
  const usual = typicalPeriods(kind ?? '');
  return Boolean(period) && usual.length > 0 && !usual.includes(period ?? '');
}
