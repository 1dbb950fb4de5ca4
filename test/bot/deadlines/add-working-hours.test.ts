import fc from 'fast-check';
import { addWorkingHours, type WorkingWeek } from '../../../bot/deadlines/add-working-hours';

const officeHours = { workingDays: [1, 2, 3, 4, 5], dayStarts: 9 * 60, dayEnds: 18 * 60 };
const inParis = { ...officeHours, timeZone: 'Europe/Paris' };
const add = (start: string, hours: number, week: WorkingWeek = inParis) =>
  addWorkingHours(new Date(start), hours, week)?.toISOString();

describe('working hours', () => {
  it.each([
    // In January Paris is an hour ahead of UTC. 2 January 2026 is a Friday.
    ['within a day', '2026-01-02T09:00:00Z', 4, '2026-01-02T13:00:00.000Z'],
    ['overnight, from Thursday to Friday', '2026-01-01T16:00:00Z', 3, '2026-01-02T10:00:00.000Z'],
    ['over the weekend', '2026-01-02T16:00:00Z', 3, '2026-01-05T10:00:00.000Z'],
    ['from before work', '2026-01-02T02:00:00Z', 1, '2026-01-02T09:00:00.000Z'],
    ['from after work', '2026-01-02T20:00:00Z', 1, '2026-01-05T09:00:00.000Z'],
    ['from a Sunday', '2026-01-04T12:00:00Z', 9, '2026-01-05T17:00:00.000Z'],
    ['up to the end of a day, which is its evening', '2026-01-02T08:00:00Z', 9, '2026-01-02T17:00:00.000Z'],
    ['for two weeks', '2026-01-02T08:00:00Z', 90, '2026-01-15T17:00:00.000Z'],
    ['in parts', '2026-01-02T09:00:00Z', 1.5, '2026-01-02T10:30:00.000Z'],
  ])('pass %s', (_, start, hours, expected) => {
    expect(add(start, hours)).toBe(expected);
  });

  it('follow the clocks: in summer the working day begins an hour earlier', () => {
    // On 29 March 2026 the clocks of Paris are put forward.
    expect(add('2026-03-27T16:30:00Z', 1)).toBe('2026-03-30T07:30:00.000Z');
    expect(add('2026-10-23T15:30:00Z', 1)).toBe('2026-10-26T08:30:00.000Z');
  });

  it('are hours that pass, on days of 23 and of 25 hours too', () => {
    const always = {
      workingDays: [1, 2, 3, 4, 5, 6, 7],
      dayStarts: 0,
      dayEnds: 1440,
      timeZone: 'Europe/Paris',
    };
    expect(add('2026-03-28T23:00:00Z', 24, always)).toBe('2026-03-29T23:00:00.000Z');
    const sundays = { ...always, workingDays: [7] };
    // That Sunday has 23 hours: the 24th is on the next one.
    expect(add('2026-03-28T23:00:00Z', 24, sundays)).toBe('2026-04-04T23:00:00.000Z');
    // The next one begins at 22:00 UTC on Saturday.
    expect(add('2026-10-24T22:00:00Z', 25, sundays)).toBe('2026-10-25T23:00:00.000Z');
  });

  it('pass where midnight does not exist', () => {
    // Cairo goes from 23:59 on 23 April 2026 to 01:00 on the 24th, a Friday.
    const inCairo = { ...officeHours, timeZone: 'Africa/Cairo' };
    expect(add('2026-04-23T15:30:00Z', 1, inCairo)).toBe('2026-04-24T06:30:00.000Z');
  });

  it('do not pass on days off: public holidays of a country, and dates of a list', () => {
    // From Friday 22 May 2026: Monday the 25th is Whit Monday, a public holiday in France alone.
    const days = { daysOff: ['2026-05-26'] };
    expect(add('2026-05-22T15:30:00Z', 1)).toBe('2026-05-25T07:30:00.000Z');
    expect(add('2026-05-22T15:30:00Z', 1, { ...inParis, holidays: ['it'] })).toBe('2026-05-25T07:30:00.000Z');
    expect(add('2026-05-22T15:30:00Z', 1, { ...inParis, holidays: ['fr'] })).toBe('2026-05-26T07:30:00.000Z');
    expect(add('2026-05-22T15:30:00Z', 1, { ...inParis, holidays: ['fr'], ...days })).toBe(
      '2026-05-27T07:30:00.000Z',
    );
  });

  it('begin on the next working day where a case comes on a day off', () => {
    expect(add('2026-12-25T10:00:00Z', 1, { ...inParis, holidays: ['it'] })).toBe('2026-12-28T09:00:00.000Z');
  });

  it('have their days off by the calendar of the time zone', () => {
    // 22:30 UTC on 30 April is 00:30 on 1 May in Paris.
    const always = {
      workingDays: [1, 2, 3, 4, 5, 6, 7],
      dayStarts: 0,
      dayEnds: 1440,
      holidays: ['fr'] as const,
    };
    expect(add('2026-04-30T22:30:00Z', 1, { ...always, timeZone: 'Europe/Paris' })).toBe(
      '2026-05-01T23:00:00.000Z',
    );
    expect(add('2026-04-30T22:30:00Z', 1, always)).toBe('2026-04-30T23:30:00.000Z');
  });

  it('do not pass in a week without working time', () => {
    expect(add('2026-01-02T09:00:00Z', 1, { ...inParis, workingDays: [] })).toBeUndefined();
    expect(add('2026-01-02T09:00:00Z', 1, { ...inParis, dayEnds: inParis.dayStarts })).toBeUndefined();
  });

  it('are those of UTC where the time zone is missing or unknown', () => {
    const { timeZone: _, ...inUtc } = inParis;
    expect(add('2026-01-02T09:00:00Z', 1, inUtc)).toBe('2026-01-02T10:00:00.000Z');
    expect(add('2026-01-02T09:00:00Z', 1, { ...inUtc, timeZone: 'Mars/Olympus' })).toBe(
      '2026-01-02T10:00:00.000Z',
    );
  });
});

describe('whatever the week, the zone and the season, the result', () => {
  const HALF_HOUR_MS = 30 * 60 * 1000;
  const weeks = fc.record({
    workingDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    // In half hours, none of which the clocks skip or repeat: they change at night.
    hours: fc.uniqueArray(fc.constantFrom(0, ...Array.from({ length: 38 }, (_, index) => index + 8), 48), {
      minLength: 2,
      maxLength: 2,
    }),
    timeZone: fc.constantFrom(
      'UTC',
      'Europe/Paris',
      'Europe/Rome',
      'America/New_York',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'Africa/Cairo',
    ),
  });
  const toWeek = ({
    workingDays,
    hours,
    timeZone,
  }: typeof weeks extends fc.Arbitrary<infer T> ? T : never) => ({
    workingDays,
    dayStarts: Math.min(...hours) * 30,
    dayEnds: Math.max(...hours) * 30,
    timeZone,
  });
  const week = weeks.map(toWeek);
  const start = fc
    .integer({ min: 0, max: 2 * 365 * 48 })
    .map((halfHours) => new Date(Date.UTC(2025, 0, 1) + halfHours * HALF_HOUR_MS));
  const halfHours = fc.integer({ min: 1, max: 60 });
  const addHalf = (from: Date, count: number, to: WorkingWeek) =>
    addWorkingHours(from, count / 2, to) as Date;

  const clocks = new Map<string, Intl.DateTimeFormat>();
  /** What the clocks show, by Intl and not by luxon. */
  function readClock(at: number, timeZone: string) {
    const options = {
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    } as const;
    const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en', options);
    clocks.set(timeZone, clock);
    const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
    const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts.weekday ?? '') + 1;
    return { weekday, minute: Number(parts.hour) * 60 + Number(parts.minute) };
  }
  function isWorked(at: number, { workingDays, dayStarts, dayEnds, timeZone }: ReturnType<typeof toWeek>) {
    const { weekday, minute } = readClock(at, timeZone);
    return workingDays.includes(weekday) && minute >= dayStarts && minute < dayEnds;
  }

  it('has so much working time before it, and ends in working time', () => {
    fc.assert(
      fc.property(week, start, halfHours, (one, from, count) => {
        const result = addHalf(from, count, one).getTime();
        let worked = 0;
        for (let at = from.getTime(); at < result; at += HALF_HOUR_MS) worked += isWorked(at, one) ? 1 : 0;
        return worked === count && isWorked(result - HALF_HOUR_MS, one);
      }),
      { numRuns: 300 },
    );
  });

  it('is the same whether the hours are added at once or one after the other', () => {
    fc.assert(
      fc.property(week, start, halfHours, halfHours, (one, from, first, second) => {
        const atOnce = addHalf(from, first + second, one);
        return addHalf(addHalf(from, first, one), second, one).getTime() === atOnce.getTime();
      }),
    );
  });

  it('is later for more hours, and not earlier for a later start', () => {
    fc.assert(
      fc.property(week, start, halfHours, (one, from, count) => {
        const later = new Date(from.getTime() + HALF_HOUR_MS);
        const result = addHalf(from, count, one);
        return (
          result > from && addHalf(from, count + 1, one) > result && addHalf(later, count, one) >= result
        );
      }),
    );
  });
});
