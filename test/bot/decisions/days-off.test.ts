import { DateTime } from 'luxon';
import { type HolidayCountry, isDayOff } from '../../../bot/decisions/days-off';

/** All days of a year that a country has off. */
function listHolidays(country: HolidayCountry, year: number): string {
  const first = DateTime.utc(year, 1, 1);
  return Array.from({ length: first.daysInYear }, (_, days) => first.plus({ days }))
    .filter((day) => isDayOff(day, { holidays: [country] }))
    .map((day) => day.toFormat('d/M'))
    .join(' ');
}

test.each([
  // https://www.service-public.fr/particuliers/vosdroits/F2405
  ['fr', 2025, '1/1 21/4 1/5 8/5 29/5 9/6 14/7 15/8 1/11 11/11 25/12'],
  ['fr', 2026, '1/1 6/4 1/5 8/5 14/5 25/5 14/7 15/8 1/11 11/11 25/12'],
  // Ascension is on 1 May 2008: a day less.
  ['fr', 2008, '1/1 24/3 1/5 8/5 12/5 14/7 15/8 1/11 11/11 25/12'],
  // https://presidenza.governo.it/ufficio_cerimoniale/cerimoniale/giornate.html, and legge 151/2025 for 4 October
  ['it', 2025, '1/1 6/1 20/4 21/4 25/4 1/5 2/6 15/8 1/11 8/12 25/12 26/12'],
  ['it', 2027, '1/1 6/1 28/3 29/3 25/4 1/5 2/6 15/8 4/10 1/11 8/12 25/12 26/12'],
] as const)('the public holidays of %s in %i', (country, year, expected) => {
  expect(listHolidays(country, year)).toBe(expected);
});

test.each([
  // The earliest and the latest that there are, and those around us: https://en.wikipedia.org/wiki/List_of_dates_for_Easter
  ...['1818-03-22', '1943-04-25', '2024-03-31', '2030-04-21', '2038-04-25', '2285-03-22'],
  ...['1954-04-18', '1981-04-19', '2049-04-18', '2076-04-19'],
])('Easter is on %s', (date) => {
  expect(isDayOff(DateTime.fromISO(date, { zone: 'utc' }), { holidays: ['it'] })).toBe(true);
  const holidays = listHolidays('it', Number(date.slice(0, 4))).split(' ');
  const monday = DateTime.fromISO(date, { zone: 'utc' }).plus({ days: 1 }).toFormat('d/M');
  expect(holidays).toContain(monday);
});

test('a country that a later release added has no days off here', () => {
  expect(isDayOff(DateTime.utc(2026, 1, 1), { holidays: ['xx' as HolidayCountry] })).toBe(false);
});
