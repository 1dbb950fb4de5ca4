/** The thirteen mandatory notes of a plausible company, in cents. */
export const SAMPLE_NOTES = {
  holding: false,
  workforceNumber: 100,
  equity: 40_000_000,
  revenue: 150_000_000,
  amortizationDepreciation: 5_000_000,
  netIncome: 8_000_000,
  interestExpense: 2_000_000,
  cashAvailable: 10_000_000,
  totalFixedAssets: 50_000_000,
  totalAssets: 100_000_000,
  shortTermDebt: 6_000_000,
  totalDebt: 30_000_000,
  currentLiabilities: 20_000_000,
};
