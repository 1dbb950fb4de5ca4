import type { FigureKey, FinancialFigures } from './figure-fields';

/** Amounts that are impossible in a sound balance sheet: likely a typo, so worth asking about before they are sent. */
export type FigureWarning =
  | { readonly code: 'figure_negative'; readonly field: AmountKey; readonly cents: number }
  /** The whole is smaller than its part. */
  | {
      readonly code: 'figure_above_total';
      readonly field: AmountKey;
      readonly cents: number;
      readonly total: AmountKey;
      readonly totalCents: number;
    };

type AmountKey = Exclude<FigureKey, 'holding' | 'workforceNumber' | `esg${string}`>;

/** All amounts but equity and net income, which a loss makes negative. */
const NEVER_NEGATIVE: readonly AmountKey[] = [
  'revenue',
  'amortizationDepreciation',
  'interestExpense',
  'cashAvailable',
  'totalFixedAssets',
  'totalAssets',
  'shortTermDebt',
  'totalDebt',
  'currentLiabilities',
];

const PARTS_OF_TOTALS: readonly (readonly [part: AmountKey, total: AmountKey])[] = [
  ['equity', 'totalAssets'],
  ['totalFixedAssets', 'totalAssets'],
  ['cashAvailable', 'totalAssets'],
  ['shortTermDebt', 'totalDebt'],
];

export function getFigureWarnings(figures: FinancialFigures): FigureWarning[] {
  return [
    ...NEVER_NEGATIVE.filter((field) => figures[field] < 0).map(
      (field) => ({ code: 'figure_negative', field, cents: figures[field] }) as const,
    ),
    ...PARTS_OF_TOTALS.filter(([part, total]) => figures[part] > figures[total]).map(
      ([field, total]) =>
        ({
          code: 'figure_above_total',
          field,
          cents: figures[field],
          total,
          totalCents: figures[total],
        }) as const,
    ),
  ];
}
