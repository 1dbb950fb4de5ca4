import { DateTime, IANAZone } from 'luxon';
import { type DaysOff, isDayOff } from '../decisions';

export interface WorkingWeek extends DaysOff {
  /** The days, from 1 for Monday to 7 for Sunday. */
  readonly workingDays: readonly number[];
  /** Minutes since midnight on the clocks of the time zone; 1440 is the end of the day. */
  readonly dayStarts: number;
  readonly dayEnds: number;
  /** The IANA name; UTC if absent. */
  readonly timeZone?: string;
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * The moment at which so many working hours have passed. Hours are hours that pass, also on days on which the clocks change.
 * What ends with a working day ends on its evening, not on the next morning. A week without working time has no such moment.
 */
export function addWorkingHours(start: Date, hours: number, week: WorkingWeek): Date | undefined {
  const { workingDays, dayStarts, dayEnds, timeZone = 'utc' } = week;
  if (dayEnds <= dayStarts || !workingDays.some((day) => day >= 1 && day <= 7)) return undefined;
  const zone = timeZone === 'utc' || IANAZone.isValidZone(timeZone) ? timeZone : 'utc';
  let left = hours * HOUR_MS;
  for (let day = DateTime.fromJSDate(start, { zone }).startOf('day'); ; day = day.plus({ days: 1 })) {
    if (!workingDays.includes(day.weekday) || isDayOff(day, week)) continue;
    const from = Math.max(atMinute(day, dayStarts), start.getTime());
    const length = atMinute(day, dayEnds) - from;
    if (length <= 0) continue;
    if (left <= length) return new Date(from + left);
    left -= length;
  }
}

/** Finds a minute of a day by the clocks, not by minutes that pass: the clocks may have changed since midnight. */
function atMinute(day: DateTime, minute: number): number {
  return day
    .startOf('day')
    .set({ hour: Math.floor(minute / 60), minute: minute % 60 })
    .toMillis();
}
