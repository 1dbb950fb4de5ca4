import { isCalendarDate } from '../../shared';
import { simplifyText, wordPattern } from './document-words';
import { MONTH, monthNumber } from './find-named-periods';

export const DATE_PATTERN =
  /(?<![\p{L}\p{N}])(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})([/.])(\d{1,2})\5(\d{4}))(?![\p{L}\p{N}])/gu;

/** A date such as `31 décembre 2024`, `1er mars 2024`, `December 31st, 2024`. */
export const SPELLED_DATE = wordPattern(
  String.raw`(?:(\d{1,2})(?:er|st|nd|rd|th|[°ºo])?[\s_.-]{1,2}(?:(?:de|of)\s)?(${MONTH})|(${MONTH})\s(\d{1,2})(?:st|nd|rd|th)?,?)[\s_,-]{1,2}(?:(?:de|del|of)\s)?((?:19|20)\d\d)`,
  'gu',
);

export interface FoundDate {
  readonly written: string;
  /** The date as YYYY-MM-DD; absent when there is no such day. */
  readonly date?: string;
}

/** The dates in a text: `2024-12-31`, `31/12/2024` with the day first, or with a spelled month in any of the languages. */
export function findDates(text: string): FoundDate[] {
  const numeric = [...text.matchAll(DATE_PATTERN)].map(
    ([written, year, month, day, firstDay, , secondMonth, lastYear]) =>
      toFoundDate(written, [year ?? lastYear, month ?? secondMonth, day ?? firstDay]),
  );
  const spelled = [...simplifyText(text).matchAll(SPELLED_DATE)].map(
    ([written, day, month, monthFirst, dayAfter, year]) =>
      toFoundDate(written, [year, String(monthNumber(month ?? monthFirst ?? '')), day ?? dayAfter]),
  );
  return [...numeric, ...spelled];
}

function toFoundDate(written: string, parts: readonly (string | undefined)[]): FoundDate {
  const date = parts.map((part = '') => part.padStart(2, '0')).join('-');
  return isCalendarDate(date) ? { written, date } : { written };
}
