import { isCalendarDate } from './is-calendar-date';

/** A date as YYYY-MM-DD from `2024-12-31`, or with the day first as in France and Italy: `31/12/2024`, `31.12.2024`, `31-12-2024`. */
export function readDate(text: string): string | undefined {
  const [, day = '', , month = '', year] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  const date = year === undefined ? text : [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isCalendarDate(date) ? date : undefined;
}
