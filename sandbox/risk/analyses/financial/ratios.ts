import type { Notes } from '../../data/records';

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
const AMPLE = Number.POSITIVE_INFINITY;

/** The ratios of a company. Where a denominator is zero, what that means is stated. */
export function ratios(notes: Notes): Ratios {
  const { totalAssets } = notes;
  const earnings = notes.netIncome + notes.interestExpense + notes.amortizationDepreciation;
  return {
    equityTotalAssets: share(notes.equity, totalAssets, 0),
    netIncomeTotalAssets: share(notes.netIncome, totalAssets, 0),
    // Without interest to pay, any earnings cover it and no loss does.
    interestCoverage: share(earnings, notes.interestExpense, earnings >= 0 ? AMPLE : -AMPLE),
    cashAvailableCurrentLiabilities: share(notes.cashAvailable, notes.currentLiabilities, AMPLE),
    revenueTotalAssets: share(notes.revenue, totalAssets, 0),
    shortTermDebtTotalDebt: share(notes.shortTermDebt, notes.totalDebt, 0),
    totalFixedAssetsTotalAssets: share(notes.totalFixedAssets, totalAssets, 0),
    workforceLog10: Math.log10(notes.workforceNumber),
  };
}

function share(part: number, whole: number, whenWholeIsZero: number): number {
  return whole === 0 ? whenWholeIsZero : part / whole;
}
