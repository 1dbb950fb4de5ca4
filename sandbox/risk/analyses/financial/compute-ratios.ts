import type { Notes } from '../../records';

export type Ratios = Record<RatioName, number>;
export type RatioName =
  | 'equityTotalAssets'
  | 'netIncomeTotalAssets'
  | 'interestCoverage'
  | 'cashAvailableCurrentLiabilities'
  | 'revenueTotalAssets'
  | 'shortTermDebtTotalDebt'
  | 'totalFixedAssetsTotalAssets'
  | 'workforceLog10';

// For a zero denominator; the scorecard clamps it.
const UNLIMITED = Number.POSITIVE_INFINITY;

export function computeRatios(notes: Notes): Ratios {
  const { totalAssets } = notes;
  const earnings = notes.netIncome + notes.interestExpense + notes.amortizationDepreciation;
  return {
    equityTotalAssets: divide(notes.equity, totalAssets, 0),
    netIncomeTotalAssets: divide(notes.netIncome, totalAssets, 0),
    // Without interest to pay, earnings cover it fully and a loss not at all.
    interestCoverage: divide(earnings, notes.interestExpense, earnings >= 0 ? UNLIMITED : -UNLIMITED),
    cashAvailableCurrentLiabilities: divide(notes.cashAvailable, notes.currentLiabilities, UNLIMITED),
    revenueTotalAssets: divide(notes.revenue, totalAssets, 0),
    shortTermDebtTotalDebt: divide(notes.shortTermDebt, notes.totalDebt, 0),
    totalFixedAssetsTotalAssets: divide(notes.totalFixedAssets, totalAssets, 0),
    workforceLog10: Math.log10(notes.workforceNumber),
  };
}

function divide(part: number, whole: number, whenWholeIsZero: number): number {
  return whole === 0 ? whenWholeIsZero : part / whole;
}
