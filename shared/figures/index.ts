export type { FigureField, FigureKey, FinancialFigures } from './figure-fields';
export { figureFields } from './figure-fields';
export { type FigureWarning, getFigureWarnings } from './get-figure-warnings';
export { parseFigures } from './parse-figures';
