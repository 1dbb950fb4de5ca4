import { centsFromDecimal, type ReadAmount, refusedAmount } from './cents';

/** Longer than any amount: nonsense is refused before it costs anything. */
const LONGEST = 60;

// Only currencies with hundredths: the service counts in cents.
const CURRENCY = '€|\\$|£|EUROS?|EUR|USD|GBP|CHF|CAD|AUD|SEK|NOK|DKK|PLN|CZK|RON|BGN|HUF';
const AMOUNT = new RegExp(
  `^([+-]?) ?(${CURRENCY})? ?([+-]?) ?(\\d[\\d .,']*?) ?([km]?) ?(${CURRENCY})?$`,
  'i',
);
// The same mark between all groups, and no group of zeros in front: 0.123 has three decimals.
const GROUPED = /^[1-9]\d{0,2}([ .,'])\d{3}(?:\1\d{3})*$/;

const EXAMPLE = 'Write it as 1 234.56.';

/** Currency units as people write them, in cents: `1 234,56`, `1,234.56 €`, `(500)`, `1.5k`. */
export function parseAmount(text: string): ReadAmount {
  if (text.length > LONGEST) return refusedAmount(`The amount is too long. ${EXAMPLE}`);
  const [, inParentheses] = /^\((.*)\)$/.exec(usual(text)) ?? [];
  const [match, sign = '', before, innerSign = '', digits = '', suffix = '', after] =
    AMOUNT.exec(inParentheses?.trim() ?? usual(text)) ?? [];
  const signs = sign + innerSign + (inParentheses === undefined ? '' : '-');
  if (match === undefined || signs.length > 1 || (before && after)) {
    return refusedAmount(`“${text.trim()}” is not an amount. ${EXAMPLE}`);
  }
  // M is a million to all; m is a thousand to some.
  if (suffix === 'm') return refusedAmount('“m” may mean thousands or millions: write k or M.');
  const number = split(digits);
  if (number === undefined)
    return refusedAmount(`The digits of “${text.trim()}” are grouped unusually. ${EXAMPLE}`);
  if (suffix !== '' && /^\d+[.,]\d{3}$/.test(digits)) {
    return refusedAmount(`“${text.trim()}” can be read in two ways: write all the digits.`);
  }
  return centsFromDecimal({ ...number, negative: signs === '-', shift: SHIFTS[suffix] });
}

const SHIFTS: Record<string, number> = { '': 0, k: 3, K: 3, M: 6 };

/** The one spelling of the many spaces, minus signs and apostrophes. */
function usual(text: string): string {
  return text
    .replace(/\s/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2019\u02bc]/g, "'")
    .trim();
}

interface Split {
  readonly whole: string;
  readonly decimals: string;
}

function split(digits: string): Split | undefined {
  const at = decimalMark(digits);
  const whole = at === undefined ? digits : digits.slice(0, at);
  const decimals = at === undefined ? '' : digits.slice(at + 1);
  const wellFormed = /^\d+$/.test(whole) || GROUPED.test(whole);
  if (!wellFormed || (at !== undefined && !/^\d+$/.test(decimals))) return undefined;
  return { whole: whole.replace(/\D/g, ''), decimals };
}

/** Where the decimals begin, if anywhere. */
function decimalMark(digits: string): number | undefined {
  const marks = [...digits.matchAll(/[.,]/g)];
  const last = marks.at(-1);
  if (last === undefined) return undefined;
  const kinds = new Set(marks.map(([mark]) => mark));
  if (kinds.size === 2) return last.index;
  if (marks.length > 1) return undefined;
  // Money has two decimals at most, so three digits after a lone mark can only be a group: 1.234 is 1 234.
  return GROUPED.test(digits) ? undefined : last.index;
}
