import { type CaseSettings, defaultCaseSettings } from '../../../../bot/decisions';
import {
  decisionSettingsModal,
  readDecisionSettingsModal,
} from '../../../../bot/decisions/settings/decision-settings-modal';
import { getTexts } from '../../../../bot/texts/texts';
import { buildViewSubmission } from '../../../support/build-view-submission';
import { findInputs } from '../../../support/find-blocks';

const texts = getTexts('en');
const form = texts.forms.decisionSettings;
const { stale } = texts.forms.submit;

const settings: CaseSettings = {
  deciders: ['U1', 'W2'],
  fourEyes: ['alert', 'unknown'],
  dueHours: 16,
  workingDays: [2, 3, 7],
  holidays: ['it'],
  daysOff: ['2026-12-24', '2026-12-31'],
  dayStarts: 8 * 60 + 30,
  dayEnds: 24 * 60,
  timeZone: 'Europe/Rome',
  escalateTo: 'U3',
  digest: 'weekly',
  digestDay: 5,
  digestHour: 17,
};

/** What is read of the form as it opened, but for what was entered. */
function submit(
  entered: Record<string, string | string[]>,
  { from = settings, channel = 'C1' }: { from?: CaseSettings; channel?: string } = {},
) {
  const view = buildViewSubmission(decisionSettingsModal({ channel, settings: from }, texts), entered);
  return readDecisionSettingsModal(view, texts, { botUserId: 'UBOT' });
}

const errorsOf = (entered: Record<string, string | string[]>) => {
  const read = submit(entered);
  return read.ok ? undefined : read.errors;
};

test('a form that is saved as it is changes nothing', () => {
  expect(submit({})).toEqual({ ok: true, value: settings });
  const toChannel = { ...settings, escalateTo: 'C2' };
  expect(submit({}, { from: toChannel })).toEqual({ ok: true, value: toChannel });
  expect(submit({}, { from: defaultCaseSettings })).toEqual({
    ok: true,
    value: { ...defaultCaseSettings, timeZone: 'UTC' },
  });
});

test('what is emptied is removed', () => {
  const read = submit({ deciders: [], four_eyes: [], due_hours: '', escalate_user: [] });
  const { deciders, fourEyes, dueHours: _hours, escalateTo: _to, ...rest } = settings;
  expect([deciders.length, fourEyes.length]).toEqual([2, 2]);
  expect(read).toEqual({ ok: true, value: { ...rest, deciders: [], fourEyes: [] } });
});

test('a direct message asks neither who decides nor who confirms', () => {
  const direct = decisionSettingsModal({ channel: 'D1', settings }, texts);
  expect(findInputs(direct).map(({ block_id }) => block_id)).not.toContain('deciders');
  expect(submit({}, { channel: 'D1' })).toMatchObject({ ok: true, value: { deciders: [], fourEyes: [] } });
});

test('of a person and a channel the person is told', () => {
  expect(submit({ escalate_user: 'U9', escalate_channel: 'C9' })).toMatchObject({
    ok: true,
    value: { escalateTo: 'U9' },
  });
  expect(submit({ escalate_user: [], escalate_channel: 'C9' })).toMatchObject({
    ok: true,
    value: { escalateTo: 'C9' },
  });
});

test.each([
  ['europe/paris', 'Europe/Paris'],
  ['utc', 'UTC'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['CET', 'CET'],
])('the time zone %s is saved as %s', (entered, saved) => {
  expect(submit({ time_zone: entered })).toMatchObject({ ok: true, value: { timeZone: saved } });
});

test.each(['Paris', '+02:00', 'GMT+2', 'Europe/Atlantis', '2', "'; drop table", ''])(
  'the time zone “%s” is refused with an example',
  (entered) => {
    // The form itself has a time zone, so an empty one is entered as a space.
    expect(errorsOf({ time_zone: entered || ' ' })).toEqual({ time_zone: form.timeZoneInvalid(entered) });
    expect(form.timeZoneInvalid(entered)).toContain('Europe/Paris');
  },
);

test.each(['1', '1000', ' 8 '])('%s working hours are taken', (entered) => {
  expect(submit({ due_hours: entered })).toMatchObject({ ok: true, value: { dueHours: Number(entered) } });
});

test.each(['0', '1001', '-1', '1.5', '8h', '1e3', '٣', '99999'])(
  '%s working hours are refused',
  (entered) => {
    expect(errorsOf({ due_hours: entered })).toEqual({ due_hours: form.dueHoursInvalid });
  },
);

test('days off are read in the usual ways of writing them, once each and in their order', () => {
  const written = '31/12/2026\n\n 2026-12-24 \n1.5.2026\n24/12/2026';
  expect(submit({ days_off: written, holidays: ['fr', 'it'] })).toMatchObject({
    ok: true,
    value: { daysOff: ['2026-05-01', '2026-12-24', '2026-12-31'], holidays: ['fr', 'it'] },
  });
  const cleared = buildViewSubmission(decisionSettingsModal({ channel: 'C1', settings }, texts), {
    holidays: [],
    days_off: ' ',
  });
  expect(readDecisionSettingsModal(cleared, texts)).toMatchObject({
    ok: true,
    value: { daysOff: [], holidays: [] },
  });
});

test('each line that is no date is named, with how to write it', () => {
  expect(errorsOf({ days_off: '24/12/2026\n31/02/2026\n\nChristmas' })).toEqual({
    days_off:
      'Line 2: “31/02/2026” is not a date. Line 4: “Christmas” is not a date. Write one date a line, such as 2026-12-24 or 24/12/2026.',
  });
  const many = Array.from({ length: 8 }, () => '12/24/2026').join('\n');
  expect(errorsOf({ days_off: many })?.days_off).toMatch(/Line 5: .* 3 more lines are no dates\. Write/);
  const dates = Array.from(
    { length: 251 },
    (_, day) => `${new Date(day * 86_400_000).toISOString().slice(0, 10)}`,
  );
  expect(errorsOf({ days_off: dates.join('\n') })).toEqual({ days_off: form.tooManyDaysOff('250') });
});

test('there is a working day, and it ends after it begins', () => {
  expect(errorsOf({ working_days: [] })).toEqual({ working_days: form.noWorkingDay });
  expect(errorsOf({ day_starts: '600', day_ends: '600' })).toEqual({ day_ends: form.endsTooEarly });
  expect(errorsOf({ day_starts: '1080', day_ends: '540' })).toEqual({ day_ends: form.endsTooEarly });
  expect(submit({ day_starts: '600', day_ends: '630' })).toMatchObject({ ok: true });
});

test('apps do not decide and are not told; a list that needs a second person has one', () => {
  expect(errorsOf({ deciders: ['UBOT', 'USLACKBOT'] })).toEqual({ deciders: form.noDecider });
  expect(errorsOf({ escalate_user: 'UBOT' })).toEqual({ escalate_user: form.noEscalationPerson });
  expect(errorsOf({ deciders: ['U1', 'UBOT', 'U1'] })).toEqual({ deciders: form.oneDecider });
  expect(submit({ deciders: ['U1', 'UBOT'], four_eyes: [] })).toMatchObject({
    ok: true,
    value: { deciders: ['U1'] },
  });
});

test('values that the form does not offer are refused', () => {
  expect(
    errorsOf({
      deciders: ['<!channel>'],
      four_eyes: ['everything'],
      working_days: ['0', '8'],
      holidays: ['xx'],
      day_starts: '-30',
      day_ends: '1470',
      escalate_user: [],
      escalate_channel: 'nowhere',
      digest: 'hourly',
      digest_day: '0',
      digest_hour: '24',
    }),
  ).toEqual({
    deciders: form.noDecider,
    working_days: form.noWorkingDay,
    holidays: stale,
    day_starts: stale,
    day_ends: stale,
    escalate_channel: stale,
    digest: stale,
    digest_day: stale,
    digest_hour: stale,
  });
  expect(readDecisionSettingsModal({}, texts)).toMatchObject({ ok: false });
  const { state } = buildViewSubmission(decisionSettingsModal({ channel: 'C1', settings }, texts));
  expect(readDecisionSettingsModal({ state }, texts)).toEqual({ ok: false, errors: { time_zone: stale } });
});
