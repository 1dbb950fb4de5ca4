import { kindWords, monthWords, periodWords, simplifyText, wordPattern } from './document-words';

/** A period that a text names, such as a month, and its last day. */
interface NamedPeriod {
  readonly period: 'year' | 'semester' | 'quarter' | 'month';
  /** The date as YYYY-MM-DD. */
  readonly date: string;
}

const MONTHS = Array.from({ length: 12 }, (_, index) =>
  Object.values(monthWords)
    .map((names) => names[index])
    .join('|'),
);
export const MONTH = `(?:${MONTHS.join('|')})\\.?`;
const monthPatterns = MONTHS.map((names) => new RegExp(`^(?:${names})\\.?$`));

/** The number of a month by its simplified name, from 1. */
export function monthNumber(name: string): number {
  return monthPatterns.findIndex((pattern) => pattern.test(name)) + 1;
}

const YEAR = '(?:19|20)\\d\\d';
const AND = String.raw`\s*(?:[,/&–-]|(?:et|e|ed|and|to|au?|al|until)(?![\p{L}]))\s*`;
const OF = String.raw`(?:(?:de|del|of)[\s_-])?`;
// What follows would make it a date or a longer number.
const NO_MORE_DIGITS = String.raw`(?![-/.]?\d)`;

// "1 mars 2024" is a day.
export const MONTHS_OF_YEAR = wordPattern(
  String.raw`(?<!\d(?:er|st|nd|rd|th|º|°)?[\s_-])(${MONTH}(?:${AND}${MONTH}){0,11})[\s_,-]{1,3}${OF}(${YEAR})${NO_MORE_DIGITS}`,
  'gu',
);

const QUARTER = ['quarter', 'trimestre'];
const HALF = ['half', 'half[\\s-]?year', 'semester', 'semestre'];
const ORDINALS = [
  '1st|1er|1ere|1[°ºo]|first|premier|primo|i',
  '2nd|2eme|2nde?|2e|2[°ºo]|second|seconde|deuxieme|secondo|ii',
  '3rd|3eme|3e|3[°ºo]|third|troisieme|terzo|iii',
  '4th|4eme|4e|4[°ºo]|fourth|quatrieme|quarto|iv',
];
const ordinalPatterns = ORDINALS.map((names) => new RegExp(`^(?:${names})$`));
export const PART_OF_YEAR = wordPattern(
  String.raw`(?:(${ORDINALS.join('|')})[\s_-]?(${[...QUARTER, ...HALF].join('|')})[\s_-]${OF}(${YEAR})|([qths])([1-4])[\s_.-]?(${YEAR})|(${YEAR})[\s_.-]?([qths])([1-4]))${NO_MORE_DIGITS}`,
  'gu',
);

const YEAR_CONNECTOR = String.raw`(?:[\s_:-]{1,3}(?:de|du|des|d'|l'|for|of|per|pour|del|dell'|di|en|at|the|annee|anno|year|exercice|esercizio|exercise|fiscal|comptable)){0,4}`;
/** A year is read only after a kind or a word for the year: any other number may be a year by chance. */
const YEARS_AFTER = [
  ...kindWords.flatMap(([, words]) => Object.values(words)),
  ...Object.values(periodWords.year ?? {}),
  'fy',
].join('|');
export const WHOLE_YEARS = wordPattern(
  String.raw`(?:${YEARS_AFTER})${YEAR_CONNECTOR}[\s_:'-]{0,3}(?:(0?[1-9]|1[0-2])[/.-])?(${YEAR}(?:${AND}${YEAR}){0,9})(?![\s_.-]?[qths][1-4])${NO_MORE_DIGITS}`,
  'gu',
);

/** The months, quarters, half-years and years that a text names in any of the languages. */
export function findNamedPeriods(text: string): NamedPeriod[] {
  const simple = simplifyText(text);
  return [...findMonths(simple), ...findPartsOfYear(simple), ...findYears(simple)];
}

/** Finds `mars 2024`, or several: `janvier et février 2024`. */
function findMonths(simple: string): NamedPeriod[] {
  return [...simple.matchAll(MONTHS_OF_YEAR)].flatMap(([, names = '', year = '']) =>
    [...names.matchAll(new RegExp(`(?<!\\p{L})${MONTH}(?!\\p{L})`, 'gu'))].map(([name]) => ({
      period: 'month' as const,
      date: lastDayOfMonth(year, monthNumber(name)),
    })),
  );
}

/** Finds `Q1 2024`, `2024-T1`, `1er semestre 2024`. */
function findPartsOfYear(simple: string): NamedPeriod[] {
  return [...simple.matchAll(PART_OF_YEAR)].flatMap(
    ([, ordinal, unit, ofYear, letter, digit, year, first, after, last]) => {
      const number = ordinal
        ? ordinalPatterns.findIndex((pattern) => pattern.test(ordinal)) + 1
        : Number(digit ?? last);
      const isQuarter = unit ? QUARTER.includes(unit) : ['q', 't'].includes(letter ?? after ?? '');
      return partOfYear(isQuarter ? 'quarter' : 'semester', number, ofYear ?? year ?? first ?? '');
    },
  );
}

/** There are four quarters and two half-years. */
function partOfYear(period: 'quarter' | 'semester', number: number, year: string): NamedPeriod[] {
  const months = period === 'quarter' ? 3 : 6;
  return number * months <= 12 ? [{ period, date: lastDayOfMonth(year, number * months) }] : [];
}

/** Finds `bilan 2023`, `relevé bancaire 03/2024`, or several: `bilans 2022 et 2023`. */
function findYears(simple: string): NamedPeriod[] {
  return [...simple.matchAll(WHOLE_YEARS)].flatMap(([, month, years = '']) =>
    [...years.matchAll(new RegExp(YEAR, 'g'))].map(([year]) =>
      month
        ? { period: 'month' as const, date: lastDayOfMonth(year, Number(month)) }
        : { period: 'year' as const, date: `${year}-12-31` },
    ),
  );
}

export function lastDayOfMonth(year: string, month: number): string {
  // Day 0 of the next month is the last day of this one.
  return new Date(Date.UTC(Number(year), month, 0)).toISOString().slice(0, 10);
}
