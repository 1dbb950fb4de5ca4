import { defaultCaseSettings } from '../../../bot/decisions';
import { nextDigestAt } from '../../../bot/digest/next-digest-at';

const paris = { ...defaultCaseSettings, timeZone: 'Europe/Paris' } as const;
const daily = { ...paris, digest: 'daily', digestHour: 9 } as const;
const weekly = { ...paris, digest: 'weekly', digestDay: 1, digestHour: 9 } as const;
const next = (settings: Parameters<typeof nextDigestAt>[0], now: string) =>
  nextDigestAt(settings, new Date(now))?.toISOString();

test('a channel without a digest has no next one', () => {
  expect(next(paris, '2026-01-05T07:00:00Z')).toBeUndefined();
  expect(next({ ...daily, workingDays: [] }, '2026-01-05T07:00:00Z')).toBeUndefined();
});

describe('a daily digest', () => {
  test.each([
    // Monday 5 January 2026; Paris is an hour ahead of UTC.
    ['later on the same day', '2026-01-05T07:59:59Z', '2026-01-05T08:00:00.000Z'],
    ['on the next day at the very moment of one', '2026-01-05T08:00:00Z', '2026-01-06T08:00:00.000Z'],
    ['on Monday after the one of Friday', '2026-01-09T08:00:01Z', '2026-01-12T08:00:00.000Z'],
    ['on Monday while it is Sunday in Paris', '2026-01-11T22:59:00Z', '2026-01-12T08:00:00.000Z'],
  ])('comes %s', (_, now, expected) => {
    expect(next(daily, now)).toBe(expected);
  });

  test('keeps its hour when the clocks change', () => {
    // Summer time begins on Sunday 29 March 2026 and ends on Sunday 25 October.
    expect(next(daily, '2026-03-27T08:00:00Z')).toBe('2026-03-30T07:00:00.000Z');
    expect(next(daily, '2026-10-23T07:00:00Z')).toBe('2026-10-26T08:00:00.000Z');
  });

  test('comes a week later where only one day is worked', () => {
    const mondays = { ...daily, workingDays: [1] };
    expect(next(mondays, '2026-01-05T08:00:00Z')).toBe('2026-01-12T08:00:00.000Z');
  });

  test('does not come on days off, however many there are', () => {
    // After Thursday 24 December 2026: the 25th is off, as is the whole of the following week by a list.
    const days = ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'];
    const off = { ...daily, holidays: ['fr'], daysOff: days } as const;
    expect(next({ ...daily, holidays: ['fr'] }, '2026-12-24T08:00:00Z')).toBe('2026-12-28T08:00:00.000Z');
    expect(next(off, '2026-12-24T08:00:00Z')).toBe('2027-01-04T08:00:00.000Z');
    const mondays = Array.from({ length: 60 }, (_, week) =>
      new Date(Date.UTC(2026, 0, 12 + 7 * week)).toISOString().slice(0, 10),
    );
    expect(next({ ...daily, workingDays: [1], daysOff: mondays }, '2026-01-05T08:00:00Z')).toBe(
      '2027-03-08T08:00:00.000Z',
    );
  });

  test('is at UTC where no time zone was saved', () => {
    const { timeZone: _, ...utc } = daily;
    expect(next(utc, '2026-01-05T08:30:00Z')).toBe('2026-01-05T09:00:00.000Z');
  });

  test('is on the day of the channel, not on that of UTC', () => {
    // Monday 09:00 in Auckland (UTC+13) is Sunday 20:00 UTC.
    const auckland = { ...daily, timeZone: 'Pacific/Auckland' };
    expect(next(auckland, '2026-01-10T00:00:00Z')).toBe('2026-01-11T20:00:00.000Z');
  });
});

describe('a weekly digest', () => {
  test('comes on its day, also on one that is not worked', () => {
    expect(next(weekly, '2026-01-05T08:00:00Z')).toBe('2026-01-12T08:00:00.000Z');
    expect(next({ ...weekly, digestDay: 7 }, '2026-01-05T08:00:00Z')).toBe('2026-01-11T08:00:00.000Z');
  });

  test('comes once in the night when the clocks change', () => {
    const night = { ...weekly, digestDay: 7, digestHour: 2 };
    // 02:00 does not exist on 29 March: the clocks go from 02:00 to 03:00, at 01:00 UTC.
    expect(next(night, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
    expect(next(night, '2026-03-29T01:00:00Z')).toBe('2026-04-05T00:00:00.000Z');
    // 02:00 comes twice on 25 October: at 00:00 and at 01:00 UTC.
    expect(next(night, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:00:00.000Z');
    for (const now of ['2026-10-25T00:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:00:00Z'])
      expect(next(night, now)).toBe('2026-11-01T01:00:00.000Z');
  });
});
