import { type AmountResult, centsFromDecimal, toInvalidAmount } from './cents';

/** A limit longer than any amount, and short enough to match quickly. */
const MAX_AMOUNT_LENGTH = 60;

// Only currencies with two decimals: the service counts in cents.
const CURRENCY = '€|\\$|£|EUROS?|EUR|USD|GBP|CHF|CAD|AUD|SEK|NOK|DKK|PLN|CZK|RON|BGN|HUF';
const AMOUNT = new RegExp(
  `^([+-]?) ?(${CURRENCY})? ?([+-]?) ?(\\d[\\d .,']*?) ?([km]?) ?(${CURRENCY})?$`,
  'i',
);
// The same separator between all groups, and no leading zero: 0.123 has three decimals.
const GROUPED = /^[1-9]\d{0,2}([ .,'])\d{3}(?:\1\d{3})*$/;

/**
 * Currency units as people write them, in cents: `1 234,56`, `1,234.56 €`, `(500)`, `1.5k`; or thousands of them, if all
 * amounts are.
 */
export function parseAmount(text: string, { inThousands = false } = {}): AmountResult {
  if (text.length > MAX_AMOUNT_LENGTH) return toInvalidAmount({ code: 'amount_too_long' });
  const given = text.trim();
  const [, inParentheses] = /^\((.*)\)$/.exec(normalise(text)) ?? [];
  const [match, sign = '', before, innerSign = '', digits = '', suffix = '', after] =
    AMOUNT.exec(inParentheses?.trim() ?? normalise(text)) ?? [];
  const signs = sign + innerSign + (inParentheses === undefined ? '' : '-');
  if (match === undefined || signs.length > 1 || (before && after)) {
    return toInvalidAmount({ code: 'not_an_amount', given });
  }
  // M always means a million; some people write m for a thousand.
  if (suffix === 'm') return toInvalidAmount({ code: 'amount_suffix_ambiguous' });
  const number = splitNumber(digits);
  if (number === undefined) return toInvalidAmount({ code: 'amount_grouped_unusually', given });
  // 1.234 thousands may be 1 234 or 1 234 000, and "10k" may count the thousands twice.
  const isScaled = suffix !== '' || inThousands;
  if ((isScaled && /^\d+[.,]\d{3}$/.test(digits)) || (suffix !== '' && inThousands))
    return toInvalidAmount({ code: 'amount_ambiguous', given });
  const shift = inThousands ? SHIFTS.k : SHIFTS[suffix];
  return centsFromDecimal({ ...number, negative: signs === '-', shift });
}

const SHIFTS: Record<string, number> = { '': 0, k: 3, K: 3, M: 6 };

/** One spelling for the many kinds of spaces, minus signs and apostrophes. */
function normalise(text: string): string {
  return text
    .replace(/\s/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2019\u02bc]/g, "'")
    .trim();
}

interface NumberParts {
  readonly whole: string;
  readonly decimals: string;
}

function splitNumber(digits: string): NumberParts | undefined {
  const at = findDecimalMark(digits);
  const whole = at === undefined ? digits : digits.slice(0, at);
  const decimals = at === undefined ? '' : digits.slice(at + 1);
  const wellFormed = /^\d+$/.test(whole) || GROUPED.test(whole);
  if (!wellFormed || (at !== undefined && !/^\d+$/.test(decimals))) return undefined;
  return { whole: whole.replace(/\D/g, ''), decimals };
}

/** The position where the decimals begin, if anywhere. */
function findDecimalMark(digits: string): number | undefined {
  const marks = [...digits.matchAll(/[.,]/g)];
  const last = marks.at(-1);
  if (last === undefined) return undefined;
  const kinds = new Set(marks.map(([mark]) => mark));
  if (kinds.size === 2) return last.index;
  if (marks.length > 1) return undefined;
  // Amounts have at most two decimals, so three digits after a single separator are a group: 1.234 is 1 234.
  return GROUPED.test(digits) ? undefined : last.index;
}
