import { DateTime } from 'luxon';

/** From the first moment to the last one, which is not part of it. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Whole days, both included, in a time zone; without one in UTC. */
export function toPeriod(firstDay: string, lastDay: string, timeZone = 'utc'): Period {
  const zone = { zone: timeZone };
  return {
    from: DateTime.fromISO(firstDay, zone).toJSDate(),
    to: DateTime.fromISO(lastDay, zone).plus({ days: 1 }).toJSDate(),
  };
}
