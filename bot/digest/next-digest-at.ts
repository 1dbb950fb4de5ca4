import { DateTime } from 'luxon';
import { type CaseSettings, type DaysOff, isDayOff } from '../decisions';

type DigestSchedule = DaysOff &
  Pick<CaseSettings, 'digest' | 'digestDay' | 'digestHour' | 'workingDays' | 'timeZone'>;

/** A week later it is the same day again, at an hour that is still to come, unless that is a day off. */
const daysAhead = ({ daysOff = [] }: DaysOff) => 14 * (daysOff.length + 10);

/**
 * The time of the next digest of a channel, after `now`; undefined without one. An hour that the clocks skip comes when they
 * have been put forward, one that they repeat the first time. A weekly one comes on its day, a daily one on no day off.
 */
export function nextDigestAt(schedule: DigestSchedule, now: Date): Date | undefined {
  const { digest, digestDay, digestHour, workingDays, timeZone = 'utc' } = schedule;
  if (digest === 'off') return undefined;
  const weekdays = digest === 'daily' ? workingDays : [digestDay];
  const today = DateTime.fromJSDate(now, { zone: timeZone }).startOf('day');
  for (let days = 0; days <= daysAhead(schedule); days += 1) {
    const day = today.plus({ days });
    const at = day.set({ hour: digestHour }).toJSDate();
    const isOff = digest === 'daily' && isDayOff(day, schedule);
    if (weekdays.includes(day.weekday) && !isOff && at > now) return at;
  }
  return undefined;
}
