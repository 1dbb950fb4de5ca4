/** Figures as people enter them, in cents. */
export const sampleFigures = {
  holding: false,
  workforceNumber: 25,
  equity: 31_000_00,
  revenue: 2_400_000_00,
  amortizationDepreciation: 52_000_00,
  netIncome: -8_000_00,
  interestExpense: 11_000_00,
  cashAvailable: 64_000_00,
  totalFixedAssets: 410_000_00,
  totalAssets: 990_000_00,
  shortTermDebt: 120_000_00,
  totalDebt: 380_000_00,
  currentLiabilities: 260_000_00,
};

/** Impossible figures, which people sent anyway. */
export const oddFigures = { ...sampleFigures, totalFixedAssets: 2_000_000_00, totalDebt: -380_000_00 };
