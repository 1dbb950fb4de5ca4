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

// Stand for "as much as can be" where there is nothing to divide by; the scorecard caps them.
const UNLIMITED = Number.POSITIVE_INFINITY;

/** The ratios of a company. Where a denominator is zero, what that means is stated. */
export function computeRatios(notes: Notes): Ratios {
  const { totalAssets } = notes;
  const earnings = notes.netIncome + notes.interestExpense + notes.amortizationDepreciation;
  return {
    equityTotalAssets: divide(notes.equity, totalAssets, 0),
    netIncomeTotalAssets: divide(notes.netIncome, totalAssets, 0),
    // Without interest to pay, any earnings cover it and no loss does.
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
