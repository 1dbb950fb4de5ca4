import type { AmountProblem } from '../errors/validation-issue';

export type AmountResult =
  | { readonly ok: true; readonly cents: number }
  | { readonly ok: false; readonly problem: AmountProblem };

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
  if (decimals.length > places) return toInvalidAmount({ code: 'amount_has_decimals' });
  const cents = Number(whole + decimals.padEnd(places, '0'));
  if (!Number.isSafeInteger(cents)) return toInvalidAmount({ code: 'amount_too_large' });
  return { ok: true, cents: negative && cents !== 0 ? -cents : cents };
}

export function toInvalidAmount(problem: AmountProblem): AmountResult {
  return { ok: false, problem };
}
