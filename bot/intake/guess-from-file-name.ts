import {
  type CompanyCode,
  type DocumentKind,
  defaultCodeTypes,
  isCalendarDate,
  recogniseCompanyCodes,
} from '../../shared';

/** What a file name suggests: good enough to fill in a form, never to submit anything. */
export interface FileNameGuess {
  readonly code?: CompanyCode;
  readonly kind?: DocumentKind;
  readonly period?: string;
  readonly date?: string;
}

const kindPatterns: readonly (readonly [DocumentKind, RegExp])[] = [
  ['interim_financial_statement', /interim|provisoire|intermediaire|infrannuale|situation comptable/],
  ['bank_statement', /bank|releve|estratto conto|account statement|kontoauszug|extracto/],
  [
    'certified_financial_statement',
    /certified|bilan\b|bilancio|liasse|comptes annuels|annual (?:accounts|report|statements?)|financial statements?|balance sheet|cuentas anuales/,
  ],
];

export function guessFromFileName(name: string, codeTypes = defaultCodeTypes): FileNameGuess {
  const text = normalizeName(name);
  const kind = kindPatterns.find(([, pattern]) => pattern.test(text))?.[0];
  const code = singleOrUndefined(recogniseCompanyCodes(text, codeTypes));
  return {
    ...(code && { code: { type: code.type, id: code.id } }),
    ...(kind && { kind }),
    ...guessPeriod(text),
  };
}

const MAX_NAME_LENGTH = 255;

/** Lower case, without accents and extension, and with spaces for underscores. */
function normalizeName(name: string): string {
  return name
    .slice(-MAX_NAME_LENGTH)
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[_\s]+/g, ' ');
}

const YEAR = '((?:19|20)\\d\\d)';
const DAY = new RegExp(`(?<!\\d)${YEAR}[-. ]?(0[1-9]|1[0-2])[-. ]?(0[1-9]|[12]\\d|3[01])(?!\\d)`);
const DAY_FIRST = new RegExp(`(?<!\\d)(0?[1-9]|[12]\\d|3[01])[-. /](0?[1-9]|1[0-2])[-. /]${YEAR}(?!\\d)`);
const MONTH = new RegExp(
  `(?<!\\d)${YEAR}[-. ]?(0[1-9]|1[0-2])(?!\\d)|(?<!\\d)(0[1-9]|1[0-2])[-. ]${YEAR}(?!\\d)`,
);
const YEAR_PART = new RegExp(
  `(?<![a-z\\d])([qths])([1-4])[-. ]?${YEAR}(?!\\d)|(?<!\\d)${YEAR}[-. ]?([qths])([1-4])(?![a-z\\d])`,
);
const WHOLE_YEAR = new RegExp(`(?<!\\d)${YEAR}(?!\\d)`);

/** The period that a name mentions, and its last day; a full date says nothing about the period. */
function guessPeriod(text: string): Pick<FileNameGuess, 'period' | 'date'> {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year && isCalendarDate(`${year}-${month}-${day}`)) return { date: `${year}-${month}-${day}` };
  const [, dayFirst = '', monthSecond = '', yearLast] = DAY_FIRST.exec(text) ?? [];
  const written = `${yearLast}-${monthSecond.padStart(2, '0')}-${dayFirst.padStart(2, '0')}`;
  if (yearLast && isCalendarDate(written)) return { date: written };

  const [ofPart, letter, number, partYear, yearBefore, letterAfter, numberAfter] = YEAR_PART.exec(text) ?? [];
  if (ofPart)
    return toPartOfYear(
      letter ?? letterAfter ?? '',
      Number(number ?? numberAfter),
      partYear ?? yearBefore ?? '',
    );
  const [ofMonth, yearFirst, monthAfter, monthFirst, yearAfter] = MONTH.exec(text) ?? [];
  if (ofMonth)
    return {
      period: 'month',
      date: lastDayOfMonth(yearFirst ?? yearAfter ?? '', Number(monthAfter ?? monthFirst)),
    };
  const [, only] = WHOLE_YEAR.exec(text) ?? [];
  return only ? { period: 'year', date: `${only}-12-31` } : {};
}

/** Q3 and T3 are quarters; H1 and S1 are half-years, of which there are two. */
function toPartOfYear(letter: string, number: number, year: string): Pick<FileNameGuess, 'period' | 'date'> {
  if (letter === 'q' || letter === 't') return { period: 'quarter', date: lastDayOfMonth(year, number * 3) };
  return number <= 2 ? { period: 'semester', date: lastDayOfMonth(year, number * 6) } : {};
}

function lastDayOfMonth(year: string, month: number): string {
  // Day 0 of the next month is the last day of this one.
  return new Date(Date.UTC(Number(year), month, 0)).toISOString().slice(0, 10);
}

function singleOrUndefined<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}
