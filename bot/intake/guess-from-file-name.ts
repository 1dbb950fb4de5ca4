import {
  type CompanyCode,
  type DocumentKind,
  defaultCodeTypes,
  isCalendarDate,
  recogniseCompanyCodes,
} from '../../shared';
import { simplifyText } from './document-words';
import { findDates } from './find-dates';
import { findNamedPeriods, lastDayOfMonth } from './find-named-periods';
import { singleOrUndefined } from './parse-message';

/** What a file name suggests: good enough to fill in a form, never to submit anything. */
export interface FileNameGuess {
  readonly code?: CompanyCode;
  readonly kind?: DocumentKind;
  readonly period?: string;
  readonly date?: string;
}

/** Words that say enough in a file name, if not in a sentence. */
const kindPatterns: readonly (readonly [DocumentKind, RegExp])[] = [
  ['interim_financial_statement', /interim|provisoire|intermediaire|infrannuale|situation comptable/],
  ['bank_statement', /bank|releve|estratt[oi] conto|account statement|kontoauszug|extracto/],
  [
    'certified_financial_statement',
    /certified|bilans?\b|bilancio?\b|liasse|comptes annuels|annual (?:accounts|report|statements?)|financial statements?|balance sheet|cuentas anuales/,
  ],
];

export function guessFromFileName(name: string, codeTypes = defaultCodeTypes): FileNameGuess {
  const text = normalizeName(name);
  const words = text.replaceAll('-', ' ');
  const kind = kindPatterns.find(([, pattern]) => pattern.test(words))?.[0];
  const code = singleOrUndefined(recogniseCompanyCodes(text, codeTypes));
  return {
    ...(code && { code: { type: code.type, id: code.id } }),
    ...(kind && { kind }),
    ...guessPeriod(text),
  };
}

const MAX_NAME_LENGTH = 255;

/** Simplifies a name, without its extension, and with spaces for underscores. */
function normalizeName(name: string): string {
  return simplifyText(name.slice(-MAX_NAME_LENGTH).replace(/\.[a-z\d]{1,5}$/i, '')).replace(/[_\s]+/g, ' ');
}

const YEAR = '((?:19|20)\\d\\d)';
const DAY = new RegExp(`(?<!\\d)${YEAR}[-. ]?(0[1-9]|1[0-2])[-. ]?(0[1-9]|[12]\\d|3[01])(?!\\d)`);
const DAY_FIRST = new RegExp(`(?<!\\d)(0?[1-9]|[12]\\d|3[01])[-. /](0?[1-9]|1[0-2])[-. /]${YEAR}(?!\\d)`);
const MONTH = new RegExp(
  `(?<!\\d)${YEAR}[-. ]?(0[1-9]|1[0-2])(?!\\d)|(?<!\\d)(0[1-9]|1[0-2])[-. ]${YEAR}(?!\\d)`,
);
const WHOLE_YEAR = new RegExp(`(?<!\\d)${YEAR}(?!\\d)`, 'g');

/** The period that a name mentions, and its last day; a full date says nothing about the period. */
function guessPeriod(text: string): Pick<FileNameGuess, 'period' | 'date'> {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year && isCalendarDate(`${year}-${month}-${day}`)) return { date: `${year}-${month}-${day}` };
  const [, dayFirst = '', monthSecond = '', yearLast] = DAY_FIRST.exec(text) ?? [];
  const written = `${yearLast}-${monthSecond.padStart(2, '0')}-${dayFirst.padStart(2, '0')}`;
  if (yearLast && isCalendarDate(written)) return { date: written };

  const [spelled] = findDates(text);
  if (spelled?.date) return { date: spelled.date };
  const named = findNamedPeriods(text).filter(({ period }) => period !== 'year');
  if (named.length > 0) return singleOrUndefined(named) ?? {};
  const [ofMonth, yearFirst, monthAfter, monthFirst, yearAfter] = MONTH.exec(text) ?? [];
  if (ofMonth)
    return {
      period: 'month',
      date: lastDayOfMonth(yearFirst ?? yearAfter ?? '', Number(monthAfter ?? monthFirst)),
    };
  const only = singleOrUndefined([...new Set(text.match(WHOLE_YEAR))]);
  return only ? { period: 'year', date: `${only}-12-31` } : {};
}
