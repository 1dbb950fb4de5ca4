export type { FigureField, FigureKind, FinancialFigures } from './figure-fields';
export { figureFields } from './figure-fields';
export type { AmountUnit } from './parse-figure-value';
export type { FiguresResult, ParseFiguresOptions } from './parse-figures';
export { parseFigures } from './parse-figures';
