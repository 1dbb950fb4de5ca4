import { DateTime } from 'luxon';
import type { CaseSettings } from './case-settings-rows';

type DaySettings = Pick<CaseSettings, 'timeZone' | 'dayStarts'>;

/** The calendar date in the time zone of a channel. */
export function toToday(now: Date, { timeZone = 'utc' }: DaySettings): string {
  return DateTime.fromJSDate(now, { zone: timeZone }).toISODate() ?? '';
}

/**
 * The time when the working hours of a day begin: by the clocks, not after so many minutes, because they may change in that
 * night.
 */
export function toMorning(day: string, { timeZone = 'utc', dayStarts }: DaySettings): Date {
  return DateTime.fromISO(day, { zone: timeZone })
    .set({ hour: Math.floor(dayStarts / 60), minute: dayStarts % 60 })
    .toJSDate();
}
