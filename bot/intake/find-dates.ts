import { isCalendarDate } from '../../shared';

const DATE_PATTERN =
  /(?<![\p{L}\p{N}])(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})([/.])(\d{1,2})\5(\d{4}))(?![\p{L}\p{N}])/gu;

export interface FoundDate {
  readonly written: string;
  /** YYYY-MM-DD; absent when there is no such day. */
  readonly date?: string;
}

/** The dates in a text: `2024-12-31`, or `31/12/2024` with the day first. */
export function findDates(text: string): FoundDate[] {
  return [...text.matchAll(DATE_PATTERN)].map(
    ([written, year, month, day, firstDay, , secondMonth, lastYear]) => {
      const date = [year ?? lastYear, month ?? secondMonth, day ?? firstDay]
        .map((part = '') => part.padStart(2, '0'))
        .join('-');
      return isCalendarDate(date) ? { written, date } : { written };
    },
  );
}
