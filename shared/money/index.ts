export { centsFromUnits, roundCents } from './cents-from-units';
export { formatAmount } from './format-amount';
export { parseAmount } from './parse-amount';
