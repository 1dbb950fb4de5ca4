import { type AmountResult, centsFromDecimal, toInvalidAmount } from './cents';

/** A number of currency units in cents, read from its shortest decimal text. */
export function centsFromUnits(units: number): AmountResult {
  // Only very large numbers are still written with an exponent, which is not an amount.
  const [match, sign, whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(toText(units)) ?? [];
  if (match === undefined) return toInvalidAmount({ code: 'not_an_amount', given: String(units) });
  return centsFromDecimal({ negative: sign === '-', whole, decimals });
}

/** Four decimals keep every digit people write, and drop what arithmetic leaves behind: 0.1 + 0.2 is 0.30000000000000004. */
function toText(units: number): string {
  const shortest = String(units);
  return /^-?\d+(\.\d{1,2})?$/.test(shortest) ? shortest : units.toFixed(4).replace(/\.?0+$/, '');
}

/** A number of cents without what arithmetic leaves behind: 0.29 × 100 is 28.999999999999996. */
export function roundCents(cents: number): number {
  const rounded = Math.round(cents);
  return Math.abs(cents - rounded) < 0.005 ? rounded : cents;
}
