export type AmountResult =
  | { readonly ok: true; readonly cents: number }
  | { readonly ok: false; readonly message: string };

/** An amount as its digits. `shift` moves the decimal point to the right, for "k" and "M". */
interface Decimal {
  readonly negative: boolean;
  readonly whole: string;
  readonly decimals: string;
  readonly shift?: number;
}

/** Moves digits instead of multiplying: in floating point, 1.005 times 100 is not 100.5. */
export function centsFromDecimal({ negative, whole, decimals, shift = 0 }: Decimal): AmountResult {
  const places = shift + 2;
  if (decimals.length > places)
    return toInvalidAmount('The amount has more than two decimals. Round it to cents.');
  const cents = Number(whole + decimals.padEnd(places, '0'));
  if (!Number.isSafeInteger(cents))
    return toInvalidAmount('The amount is too large. Check the number of digits.');
  return { ok: true, cents: negative && cents !== 0 ? -cents : cents };
}

export function toInvalidAmount(message: string): AmountResult {
  return { ok: false, message };
}
