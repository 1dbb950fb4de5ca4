import type { Texts } from './texts';

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?/;

/** A date of the service, with its time if it has one: `29 March 2024, 10:00`. Anything else is shown as it is. */
export function momentText(date: string, { formats }: Texts): string {
  const [, day, time] = MOMENT.exec(date) ?? [];
  if (day === undefined) return date;
  return time === undefined ? formats.longDate(day) : formats.moment(day, time);
}
