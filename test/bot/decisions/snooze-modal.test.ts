import { ownerText } from '../../../bot/cases';
import { defaultCaseSettings } from '../../../bot/decisions';
import { readSnoozeModal, snoozeModal } from '../../../bot/decisions/snooze-modal';
import { getTexts } from '../../../bot/texts/texts';
import { buildViewSubmission } from '../../support/build-view-submission';

const texts = getTexts('en');

/** The form as it opens at a moment in a time zone, sent with a day. */
function snooze(at: string, timeZone: string, until?: string) {
  const [now, settings] = [new Date(at), { ...defaultCaseSettings, timeZone }];
  const view = buildViewSubmission(
    snoozeModal({ caseId: '1', now, settings }, texts),
    until === undefined ? {} : { until },
  );
  const read = readSnoozeModal(view, { now, settings }, texts);
  return read.ok ? read.value.toISOString() : read.errors;
}

test('a case sleeps until work begins on the chosen day, which is tomorrow at first', () => {
  // It is Tuesday in Auckland already (UTC+13), where nine o’clock is 20:00 of the day before in UTC.
  expect(snooze('2026-01-05T12:00:00Z', 'Pacific/Auckland')).toBe('2026-01-06T20:00:00.000Z');
  expect(snooze('2026-01-05T12:00:00Z', 'Europe/Paris', '2026-01-12')).toBe('2026-01-12T08:00:00.000Z');
});

test('also on a day on which the clocks change', () => {
  // In Paris on 29 March and 25 October 2026.
  expect(snooze('2026-03-20T12:00:00Z', 'Europe/Paris', '2026-03-29')).toBe('2026-03-29T07:00:00.000Z');
  expect(snooze('2026-10-20T12:00:00Z', 'Europe/Paris', '2026-10-25')).toBe('2026-10-25T08:00:00.000Z');
});

test('but not until a day that has begun there', () => {
  const past = { until: texts.forms.snooze.past };
  expect(snooze('2026-01-05T12:00:00Z', 'Pacific/Auckland', '2026-01-06')).toEqual(past);
});

test('its card leaves the day to the clock of the reader', () => {
  const snoozedUntil = new Date('2026-01-06T20:00:00Z');
  const shown = ownerText({ state: 'open', snoozedUntil, snoozedBy: 'U1' }, texts).source;
  expect(shown).toContain(`until <!date^${snoozedUntil.getTime() / 1000}^`);
});
