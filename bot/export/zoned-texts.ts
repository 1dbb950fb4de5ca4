import { DateTime, IANAZone } from 'luxon';
import type { Texts } from '../texts/texts';

/** Texts with times in a time zone, whose distance from UTC they say, so that none is meant twice. */
export function zonedTexts(texts: Texts, timeZone: string | undefined): Texts {
  const { formats } = texts;
  const toTime = (at: DateTime) => `${at.toFormat('HH:mm')} UTC${at.offset === 0 ? '' : at.toFormat('Z')}`;
  const read = (ms: number) => toLocalTime(ms, timeZone);
  return {
    ...texts,
    formats: {
      ...formats,
      time: (ms) => toTime(read(ms)),
      dateTime: (ms) => `${formats.date(toDay(ms, timeZone))} ${toTime(read(ms))}`,
    },
  };
}

/** The day in a time zone, as `YYYY-MM-DD`. */
export function toDay(ms: number, timeZone: string | undefined): string {
  return toLocalTime(ms, timeZone).toFormat('yyyy-MM-dd');
}

/** The time in a time zone; in UTC without one, or with one that this machine does not know. */
function toLocalTime(ms: number, timeZone = 'utc'): DateTime {
  return DateTime.fromMillis(ms, { zone: IANAZone.isValidZone(timeZone) ? timeZone : 'utc', locale: 'en' });
}
