import { type AmountResult, centsFromDecimal, toInvalidAmount } from './cents';

/** A number of currency units in cents, read from its shortest decimal text. */
export function centsFromUnits(units: number): AmountResult {
  // Very small and very large numbers are written with an exponent; neither is an amount.
  const [match, sign, whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(units)) ?? [];
  if (match === undefined) return toInvalidAmount(`${units} is not an amount. Write it like 1 234.56.`);
  return centsFromDecimal({ negative: sign === '-', whole, decimals });
}
