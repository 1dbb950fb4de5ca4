const shares = ['0-20%', '21-40%', '41-60%', '61-80%', '81-100%'] as const;
const headcounts = ['0', '1', '2-5', '6-10', '10+'] as const;

/** The financial figures of a request, which the API calls notes, in the order of the forms. */
export const figureFields = [
  { key: 'holding', kind: 'flag', mandatory: true },
  { key: 'workforceNumber', kind: 'count', mandatory: true },
  { key: 'equity', kind: 'amount', mandatory: true },
  { key: 'revenue', kind: 'amount', mandatory: true },
  {
    key: 'amortizationDepreciation',

    kind: 'amount',
    mandatory: true,
  },
  { key: 'netIncome', kind: 'amount', mandatory: true },
  { key: 'interestExpense', kind: 'amount', mandatory: true },
  { key: 'cashAvailable', kind: 'amount', mandatory: true },
  { key: 'totalFixedAssets', kind: 'amount', mandatory: true },
  { key: 'totalAssets', kind: 'amount', mandatory: true },
  { key: 'shortTermDebt', kind: 'amount', mandatory: true },
  { key: 'totalDebt', kind: 'amount', mandatory: true },
  {
    key: 'currentLiabilities',

    kind: 'amount',
    mandatory: true,
  },
  {
    key: 'esgGenderDiversity',

    kind: 'choice',
    mandatory: false,
    choices: shares,
  },
  { key: 'esgLabels', kind: 'labels', mandatory: false },
  {
    key: 'esgEmployeeProtection',

    kind: 'choice',
    mandatory: false,
    choices: headcounts,
  },
  {
    key: 'esgJobCreation',

    kind: 'choice',
    mandatory: false,
    choices: headcounts,
  },
] as const;

export type FigureField = (typeof figureFields)[number];
export type FigureKey = FigureField['key'];

type FigureValue<Field> = Field extends { readonly choices: readonly (infer Choice)[] }
  ? Choice
  : Field extends { readonly kind: 'flag' }
    ? boolean
    : Field extends { readonly kind: 'labels' }
      ? readonly string[]
      : number;

type MandatoryField = Extract<FigureField, { readonly mandatory: true }>;
type OptionalField = Extract<FigureField, { readonly mandatory: false }>;

/** The figures as they are sent: amounts in whole cents. */
export type FinancialFigures = { readonly [Field in MandatoryField as Field['key']]: FigureValue<Field> } & {
  readonly [Field in OptionalField as Field['key']]?: FigureValue<Field>;
};
