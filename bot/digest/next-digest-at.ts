import { DateTime } from 'luxon';
import type { CaseSettings } from '../decisions';

type DigestSchedule = Pick<CaseSettings, 'digest' | 'digestDay' | 'digestHour' | 'workingDays' | 'timeZone'>;

/** A week later it is the same day again, at an hour that is still to come. */
const DAYS_AHEAD = 7;

/**
 * When the next digest of a channel is due, after `now`; undefined without one. An hour that the clocks skip comes when they have
 * been put forward, one that they repeat the first time.
 */
export function nextDigestAt(schedule: DigestSchedule, now: Date): Date | undefined {
  const { digest, digestDay, digestHour, workingDays, timeZone = 'utc' } = schedule;
  if (digest === 'off') return undefined;
  const weekdays = digest === 'daily' ? workingDays : [digestDay];
  const today = DateTime.fromJSDate(now, { zone: timeZone }).startOf('day');
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => today.plus({ days }))
    .filter(({ weekday }) => weekdays.includes(weekday))
    .map((day) => day.set({ hour: digestHour }).toJSDate())
    .find((at) => at > now);
}
