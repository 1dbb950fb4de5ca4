const shares = ['0-20%', '21-40%', '41-60%', '61-80%', '81-100%'] as const;
const headcounts = ['0', '1', '2-5', '6-10', '10+'] as const;

/** The financial notes of a request, in the order of the forms. */
export const figureFields = [
  { key: 'holding', label: 'The company is a holding', kind: 'flag', mandatory: true },
  { key: 'workforceNumber', label: 'People working in the company', kind: 'count', mandatory: true },
  { key: 'equity', label: 'Equity', kind: 'amount', mandatory: true },
  { key: 'revenue', label: 'Revenue of the last year', kind: 'amount', mandatory: true },
  {
    key: 'amortizationDepreciation',
    label: 'Amortization and depreciation',
    kind: 'amount',
    mandatory: true,
  },
  { key: 'netIncome', label: 'Net income of the last year', kind: 'amount', mandatory: true },
  { key: 'interestExpense', label: 'Interest payable on borrowings', kind: 'amount', mandatory: true },
  { key: 'cashAvailable', label: 'Cash available', kind: 'amount', mandatory: true },
  { key: 'totalFixedAssets', label: 'Total fixed assets', kind: 'amount', mandatory: true },
  { key: 'totalAssets', label: 'Total assets', kind: 'amount', mandatory: true },
  { key: 'shortTermDebt', label: 'Financial debt due within a year', kind: 'amount', mandatory: true },
  { key: 'totalDebt', label: 'Total debt', kind: 'amount', mandatory: true },
  {
    key: 'currentLiabilities',
    label: 'Obligations to be paid within a year',
    kind: 'amount',
    mandatory: true,
  },
  {
    key: 'esgGenderDiversity',
    label: 'Share of women in the workforce',
    kind: 'choice',
    mandatory: false,
    choices: shares,
  },
  { key: 'esgLabels', label: 'ESG labels or certifications', kind: 'labels', mandatory: false },
  {
    key: 'esgEmployeeProtection',
    label: 'Employees the financing would let the company retain',
    kind: 'choice',
    mandatory: false,
    choices: headcounts,
  },
  {
    key: 'esgJobCreation',
    label: 'Workers the financing would let the company hire',
    kind: 'choice',
    mandatory: false,
    choices: headcounts,
  },
] as const;

export type FigureField = (typeof figureFields)[number];

type FigureValue<Field> = Field extends { readonly choices: readonly (infer Choice)[] }
  ? Choice
  : Field extends { readonly kind: 'flag' }
    ? boolean
    : Field extends { readonly kind: 'labels' }
      ? readonly string[]
      : number;

type MandatoryField = Extract<FigureField, { readonly mandatory: true }>;
type OptionalField = Extract<FigureField, { readonly mandatory: false }>;

/** The notes as they are sent: amounts in whole cents. */
export type FinancialFigures = { readonly [Field in MandatoryField as Field['key']]: FigureValue<Field> } & {
  readonly [Field in OptionalField as Field['key']]?: FigureValue<Field>;
};
