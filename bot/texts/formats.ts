import { formatFileSizes, formatMegabytes } from '../../shared/document';
import type { Language } from './language';
import { lowerFirst } from './lower-first';

/** How a language writes numbers and dates. Dates are `YYYY-MM-DD`, times milliseconds, shown in UTC. */
export interface Formats {
  /** A name before its value: `Equity:`. */
  label(name: string): string;
  /** A sentence behind a colon. */
  afterColon(sentence: string): string;
  /** Phrases that have commas of their own. */
  list(phrases: readonly string[]): string;
  number(value: number, maxDecimals?: number): string;
  /** A percentage: 0.0345 is `3.45 %`. */
  percent(fraction: number, maxDecimals?: number): string;
  /** An amount in euros; whole ones without decimals. */
  money(cents: number): string;
  /** A date for tables and context lines. */
  date(day: string): string;
  /** A date for sentences, with the month spelled. */
  longDate(day: string): string;
  /** A date for sentences with a time of the day, `HH:MM`. */
  moment(day: string, time: string): string;
  dateRange(first: string, last: string): string;
  month(day: string): string;
  time(ms: number): string;
  dateTime(ms: number): string;
  /** A duration in the two largest units. */
  duration(seconds: number): string;
  fileSize(bytes: number): string;
  /** A size and its limit, with as many decimals as tell them apart. */
  fileSizes(size: number, limit: number): [size: string, limit: string];
}

interface Conventions {
  readonly colon: string;
  readonly afterColon: (sentence: string) => string;
  readonly semicolon: string;
  /** The separator between groups of three digits. */
  readonly group: string;
  readonly decimal: string;
  readonly percent: string;
  readonly euro: string;
  readonly megabyte: string;
  /** Days, hours, minutes and seconds, each for one and for many. */
  readonly units: readonly (readonly [one: string, many: string])[];
  /** The word between two units. */
  readonly and: string;
  /** The words for less than a second. */
  readonly noTime: string;
  readonly date: (year: string, month: string, day: string) => string;
  readonly longDate: (day: number, month: string, year: string) => string;
  /** A spelled day with its time, such as 09:05. */
  readonly moment: (day: string, time: string) => string;
}

const NO_BREAK = '\u00a0';
const NARROW_NO_BREAK = '\u202f';

/**
 * The conventions are written out where Intl differs between versions (spaces in French) or from usage (groups of four digits
 * in Italian).
 */
const conventions: Readonly<Record<Language, Conventions>> = {
  en: {
    colon: ':',
    afterColon: (sentence) => sentence,
    semicolon: ';',
    group: NO_BREAK,
    decimal: '.',
    percent: ' %',
    euro: `${NO_BREAK}€`,
    megabyte: ' MB',
    units: [
      ['day', 'days'],
      ['h', 'h'],
      ['min', 'min'],
      ['s', 's'],
    ],
    and: ' ',
    noTime: '0 s',
    date: (year, month, day) => `${year}-${month}-${day}`,
    longDate: (day, month, year) => `${day} ${month} ${year}`,
    moment: (day, time) => `${day}, ${time}`,
  },
  fr: {
    colon: `${NO_BREAK}:`,
    afterColon: lowerFirst,
    semicolon: `${NO_BREAK};`,
    group: NARROW_NO_BREAK,
    decimal: ',',
    percent: `${NO_BREAK}%`,
    euro: `${NO_BREAK}€`,
    megabyte: `${NO_BREAK}Mo`,
    units: [
      ['jour', 'jours'],
      ['heure', 'heures'],
      ['minute', 'minutes'],
      ['seconde', 'secondes'],
    ],
    and: ' et ',
    noTime: '0 seconde',
    date: (year, month, day) => `${day}/${month}/${year}`,
    longDate: (day, month, year) => `${day === 1 ? '1er' : day} ${month} ${year}`,
    moment: (day, time) => `${day} à ${time.replace(/^0?(\d+):/, `$1${NO_BREAK}h${NO_BREAK}`)}`,
  },
  it: {
    colon: ':',
    afterColon: lowerFirst,
    semicolon: ';',
    group: '.',
    decimal: ',',
    percent: '%',
    euro: `${NO_BREAK}€`,
    megabyte: `${NO_BREAK}MB`,
    units: [
      ['giorno', 'giorni'],
      ['ora', 'ore'],
      ['minuto', 'minuti'],
      ['secondo', 'secondi'],
    ],
    and: ' e ',
    noTime: '0 secondi',
    date: (year, month, day) => `${day}/${month}/${year}`,
    longDate: (day, month, year) => `${day === 1 ? '1º' : day} ${month} ${year}`,
    moment: (day, time) => `${day} alle ${time}`,
  },
};

export function createFormats(language: Language): Formats {
  const {
    colon,
    afterColon,
    semicolon,
    group,
    decimal,
    percent,
    euro,
    megabyte,
    units,
    and,
    noTime,
    ...dates
  } = conventions[language];
  const months = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const monthName = (day: string) => months.format(new Date(`${day.slice(0, 7)}-15T00:00:00Z`));
  const localise = (digits: string) => {
    const [whole = '', decimals = ''] = digits.split('.');
    const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
    return decimals === '' ? grouped : grouped + decimal + decimals;
  };
  const number = (value: number, maxDecimals = 2) => localise(toDecimal(value, maxDecimals));

  /** What is no date is shown as it is. */
  const date = (day: string) => {
    const [match, year = '', month = '', dayOfMonth = ''] = DAY.exec(day) ?? [];
    return match === undefined ? day : dates.date(year, month, dayOfMonth);
  };
  const longDate = (day: string) => {
    const [match, year = '', , dayOfMonth = ''] = DAY.exec(day) ?? [];
    return match === undefined ? day : dates.longDate(Number(dayOfMonth), monthName(day), year);
  };
  const time = (ms: number) => toIso(ms).slice(11, 16);
  const sizeText = (megabytes: string) => localise(megabytes.replace(' MB', '')) + megabyte;
  return {
    label: (name) => name + colon,
    afterColon,
    list: (phrases) => phrases.join(`${semicolon} `),
    number,
    percent: (fraction, maxDecimals = 2) => {
      const smallest = 10 ** -maxDecimals;
      if (fraction > 0 && fraction * 100 < smallest)
        return `<${localise(smallest.toFixed(maxDecimals))}${percent}`;
      return number(fraction * 100, maxDecimals) + percent;
    },
    money: (cents) =>
      localise(cents % 100 === 0 ? toDecimal(cents / 100, 0) : (cents / 100).toFixed(2)) + euro,
    date,
    longDate,
    moment: (day, timeOfDay) => dates.moment(longDate(day), timeOfDay),
    dateRange: (first, last) => (first === last ? date(first) : `${date(first)} – ${date(last)}`),
    month: (day) => (DAY.test(day) ? `${monthName(day)} ${day.slice(0, 4)}` : day),
    time: (ms) => `${time(ms)} UTC`,
    dateTime: (ms) => `${date(toIso(ms).slice(0, 10))} ${time(ms)} UTC`,
    duration: (seconds) => formatDuration(seconds, { units, and, noTime }),
    fileSize: (bytes) => sizeText(formatMegabytes(bytes)),
    fileSizes: (size, limit) => {
      const [sizeInMegabytes, limitInMegabytes] = formatFileSizes(size, limit);
      return [sizeText(sizeInMegabytes), sizeText(limitInMegabytes)];
    },
  };
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const UNIT_SECONDS = [86_400, 3_600, 60, 1];

function formatDuration(
  seconds: number,
  { units, and, noTime }: Pick<Conventions, 'units' | 'and' | 'noTime'>,
): string {
  const whole = Math.max(0, Math.floor(seconds));
  const largest = UNIT_SECONDS.findIndex((unit) => whole >= unit);
  if (largest === -1) return noTime;
  let rest = whole;
  const parts = UNIT_SECONDS.slice(largest, largest + 2).map((unit, index) => {
    const count = Math.floor(rest / unit);
    rest %= unit;
    const [one, many] = units[largest + index] ?? ['', ''];
    return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
  });
  return parts.filter(Boolean).join(and);
}

/** Writes a number without trailing zeros, without an exponent, and never `-0`. */
function toDecimal(value: number, maxDecimals: number): string {
  const fixed = value.toFixed(maxDecimals);
  const trimmed = fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed;
  return trimmed === '-0' ? '0' : trimmed;
}

function toIso(ms: number): string {
  return new Date(ms).toISOString();
}
