export type { FigureField, FinancialFigures } from './figure-fields';
export { figureFields } from './figure-fields';
export type { AmountUnit } from './parse-figure-value';
export { parseFigures } from './parse-figures';
