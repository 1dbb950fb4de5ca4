import { DateTime } from 'luxon';

/** The time from the first moment to the last one, which is not part of it. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** The period of whole days, both included, in a time zone; without one in UTC. */
export function toPeriod(firstDay: string, lastDay: string, timeZone = 'utc'): Period {
  const zone = { zone: timeZone };
  return {
    from: toStorable(DateTime.fromISO(firstDay, zone)),
    to: toStorable(DateTime.fromISO(lastDay, zone).plus({ days: 1 })),
  };
}

/** PostgreSQL cannot read years before 1 and after 9999 as ISO 8601 has them; no case is that old or that new. */
function toStorable(at: DateTime): Date {
  return new Date(Math.min(Math.max(at.toMillis(), 0), Date.UTC(9999, 11, 31)));
}
