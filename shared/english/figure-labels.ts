import type { FigureKey } from '../figures';

export const figureLabels: Readonly<Record<FigureKey, string>> = {
  holding: 'The company is a holding',
  workforceNumber: 'People working in the company',
  equity: 'Equity',
  revenue: 'Revenue of the last year',
  amortizationDepreciation: 'Amortization and depreciation',
  netIncome: 'Net income of the last year',
  interestExpense: 'Interest payable on borrowings',
  cashAvailable: 'Cash available',
  totalFixedAssets: 'Total fixed assets',
  totalAssets: 'Total assets',
  shortTermDebt: 'Financial debt due within a year',
  totalDebt: 'Total debt',
  currentLiabilities: 'Obligations to be paid within a year',
  esgGenderDiversity: 'Share of women in the workforce',
  esgLabels: 'ESG labels or certifications',
  esgEmployeeProtection: 'Employees the financing would let the company retain',
  esgJobCreation: 'Workers the financing would let the company hire',
};
