import { DateTime } from 'luxon';

/** Days that are not worked although they are working days of the week. */
export interface DaysOff {
  /** Countries whose public holidays are off. */
  readonly holidays?: readonly HolidayCountry[];
  /** Other dates, such as 2026-12-24. */
  readonly daysOff?: readonly string[];
}

/**
 * The public holidays of a year, as `MM-dd`. Countries of which a channel needs more (regions, patron saints) add those dates.
 * France: Code du travail, article L3133-1. Italy: legge 260/1949, 54/1977, 336/2000 and 151/2025, which brings 4 October back from 2026 on.
 */
const publicHolidays = {
  fr: (year: number) => [
    ...['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'],
    ...[1, 39, 50].map((days) => afterEaster(year, days)),
  ],
  it: (year: number) => [
    ...['01-01', '01-06', '04-25', '05-01', '06-02', '08-15', '11-01', '12-08', '12-25', '12-26'],
    ...[0, 1].map((days) => afterEaster(year, days)),
    ...(year >= 2026 ? ['10-04'] : []),
  ],
} satisfies Readonly<Record<string, (year: number) => string[]>>;

export type HolidayCountry = keyof typeof publicHolidays;
export const holidayCountries = Object.keys(publicHolidays) as readonly HolidayCountry[];

/** Whether nobody works on this day, whatever day of the week it is. */
export function isDayOff(day: DateTime, { holidays = [], daysOff = [] }: DaysOff): boolean {
  return (
    daysOff.includes(day.toFormat('yyyy-MM-dd')) ||
    holidays.some((country) => publicHolidays[country]?.(day.year).includes(day.toFormat('MM-dd')))
  );
}

function afterEaster(year: number, days: number): string {
  return easterSunday(year).plus({ days }).toFormat('MM-dd');
}

/** Easter of the Gregorian calendar: https://en.wikipedia.org/wiki/Date_of_Easter#Anonymous_Gregorian_algorithm */
function easterSunday(year: number): DateTime {
  const century = Math.floor(year / 100);
  const leapYears = Math.floor(century / 4);
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * (year % 19) + century - leapYears - moon + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const shift = Math.floor(((year % 19) + 11 * epact + 22 * weekday) / 451);
  const [month, day] = [
    Math.floor((epact + weekday - 7 * shift + 114) / 31),
    ((epact + weekday - 7 * shift + 114) % 31) + 1,
  ];
  return DateTime.utc(year, month, day);
}
