export { centsFromUnits } from './cents-from-units';
export { formatAmount } from './format-amount';
export { parseAmount } from './parse-amount';
