import { readDate, toPlainText } from '../../../shared';
import type { Item } from '../item';

/** A day as YYYY-MM-DD, from anything that n8n has for dates: a picker, `$now`, a Date, a date-time of another node, or written with the day first. */
export function readDay(item: Item, name: string): string {
  const given = item.parameter<object | string>(name, '');
  const text = isDate(given) ? toDateTimeText(given) : item.text(name);
  const day = toDay(text, item.context.getTimezone());
  if (day !== undefined) return day;
  return item.refuse(
    name,
    `is “${toPlainText(text, 40)}”, which is not a date.`,
    'Enter one such as 2024-12-31 or 31/12/2024.',
  );
}

interface LuxonDateTime {
  toISO(): string | null;
}

/** Recognises a date by its methods: an expression may run in a realm of its own, where `instanceof` does not hold. */
function isDate(value: unknown): value is Date | LuxonDateTime {
  return typeof value === 'object' && value !== null && ('toISO' in value || 'toISOString' in value);
}

function toDateTimeText(value: Date | LuxonDateTime): string {
  if ('toISO' in value) return value.toISO() ?? 'Invalid DateTime';
  return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
}

/** A time in UTC is an instant, whose day depends on the time zone of the workflow; any other text has its own day. */
function toDay(text: string, timeZone: string): string | undefined {
  const [, written = text, time, utc] = /^([\d/.-]+)[T ](\d{1,2}:\d{2}[\d:.,]*) ?(Z?)/.exec(text) ?? [];
  const day = readDate(written);
  // Midnight in UTC is how many systems write a day without a time.
  if (!day || !utc || time === undefined || !/[1-9]/.test(time)) return day;
  // The format of Sweden is YYYY-MM-DD.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(`${day}T${time.padStart(5, '0')}Z`));
}
