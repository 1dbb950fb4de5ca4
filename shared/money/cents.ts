export type AmountResult =
  | { readonly ok: true; readonly cents: number }
  | { readonly ok: false; readonly message: string };

/** An amount by its written digits. `shift` moves the decimal point to the right, as "k" and "M" do. */
export interface Decimal {
  readonly negative: boolean;
  readonly whole: string;
  readonly decimals: string;
  readonly shift?: number;
}

/** Cents by moving digits, never by multiplying: 1.005 times 100 is not 100.5 to a computer. */
export function centsFromDecimal({ negative, whole, decimals, shift = 0 }: Decimal): AmountResult {
  const places = shift + 2;
  if (decimals.length > places) return toInvalidAmount('An amount has at most two decimals.');
  const cents = Number(whole + decimals.padEnd(places, '0'));
  if (!Number.isSafeInteger(cents)) return toInvalidAmount('The amount is too large.');
  return { ok: true, cents: negative && cents !== 0 ? -cents : cents };
}

export function toInvalidAmount(message: string): AmountResult {
  return { ok: false, message };
}
