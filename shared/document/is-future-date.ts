import { isCalendarDate } from './is-calendar-date';

/** The lead of the earliest time zone: where a day begins first, it is 14 hours ahead of UTC. */
const EARLIEST_ZONE_MS = 14 * 3_600_000;

/** Whether a date (YYYY-MM-DD) has not come anywhere yet; `now` in milliseconds. */
export function isFutureDate(date: string, now: number): boolean {
  return isCalendarDate(date) && date > new Date(now + EARLIEST_ZONE_MS).toISOString().slice(0, 10);
}
