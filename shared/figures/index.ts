export type { FigureField, FinancialFigures } from './figure-fields';
export { figureFields } from './figure-fields';

export { parseFigures } from './parse-figures';
