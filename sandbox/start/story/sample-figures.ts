/** The figures of a small company, in the formats that people type. */
export const SAMPLE_FIGURES = {
  holding: 'no',
  workforceNumber: '12',
  equity: '250 000',
  revenue: '1 200 000',
  amortizationDepreciation: '40k',
  netIncome: '60 000',
  interestExpense: '8 000.00',
  cashAvailable: '90 000',
  totalFixedAssets: '300 000',
  totalAssets: '800 000',
  shortTermDebt: '70 000',
  totalDebt: '220 000',
  currentLiabilities: '180 000',
};
