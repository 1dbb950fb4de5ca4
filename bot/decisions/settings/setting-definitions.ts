import { IANAZone } from 'luxon';
import { readDate, toPlainText, type Verdict } from '../../../shared';
import { channelInput, textInput, usersInput } from '../../slack/block-kit/inputs';
import type { Texts } from '../../texts/texts';
import { verdictText } from '../../texts/verdict-text';
import type { CaseSettings } from '../case-settings-rows';
import { holidayCountries } from '../days-off';
import {
  describe,
  describeMenu,
  type Entered,
  oneOf,
  refuse,
  type SentForm,
  type SettingDefinition,
  someOf,
} from './setting-definition';
import type { GoverningSettings } from './settings-trail';

type SettingDefinitions = {
  readonly [Setting in keyof CaseSettings]-?: SettingDefinition<CaseSettings[Setting]> &
    (Setting extends keyof GoverningSettings
      ? Required<Pick<SettingDefinition<CaseSettings[Setting]>, 'show'>>
      : unknown);
};

const NONE = '–';
const MAX_DUE_HOURS = 1000;
/** So that all of them fit into the form when it is opened again. */
const MAX_DAYS_OFF = 250;
const MAX_SHOWN_LINES = 5;

const worstFirst: readonly Verdict[] = ['alert', 'review', 'unknown', 'clear'];
/** Monday to Sunday. */
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
/** From 00:00 to 24:00, in minutes. */
const halfHours: readonly number[] = Array.from({ length: 49 }, (_, index) => index * 30);
const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** In the order of the form. A setting without its inputs does not compile, nor one that governs cases and is not shown. */
const definitions: SettingDefinitions = {
  deciders: {
    field: 'deciders',
    isAboutOthers: true,
    inputs: (deciders, texts) => [
      // One who was erased from the store is no person of Slack.
      usersInput({ ...describeMenu('deciders', texts), initial: deciders.filter(isUserId) }),
    ],
    read: (sent) => {
      const chosen = sent.state.users('deciders');
      const value = [...new Set(chosen.filter((id) => isPerson(id, sent)))];
      return chosen.length > 0 && value.length === 0 ? refuse('deciders', formOf(sent).noDecider) : { value };
    },
    show: (ids, texts) => (ids.length === 0 ? fieldsOf(texts).deciders.none : ids),
  },
  fourEyes: {
    ...someOf('four_eyes', worstFirst, verdictText),
    isAboutOthers: true,
    show: (chosen, texts) =>
      chosen.map((verdict) => texts.verdicts[verdict]).join(', ') || fieldsOf(texts).four_eyes.none,
  },
  dueHours: {
    field: 'due_hours',
    inputs: (dueHours, texts) => [
      textInput({ ...describe('due_hours', texts), initial: dueHours?.toString(), maxLength: 10 }),
    ],
    read: (sent) => {
      const entered = sent.state.text('due_hours');
      if (entered === '') return { value: undefined };
      const value = /^\d{1,4}$/.test(entered) ? Number(entered) : 0;
      return value >= 1 && value <= MAX_DUE_HOURS
        ? { value }
        : refuse('due_hours', formOf(sent).dueHoursInvalid);
    },
    show: (dueHours, texts) => dueHours?.toString() ?? fieldsOf(texts).due_hours.none,
  },
  workingDays: {
    ...someOf(
      'working_days',
      weekdays,
      weekdayText,
      (found, _, { forms }) => found.length === 0 && forms.decisionSettings.noWorkingDay,
    ),
    show: (days, texts) => days.map((day) => weekdayText(day, texts)).join(', ') || NONE,
  },
  holidays: {
    ...someOf(
      'holidays',
      holidayCountries,
      (country, { forms }) => forms.decisionSettings.countries[country],
      (found, chosen, { forms }) => chosen.length > found.length && forms.submit.stale,
    ),
    show: (countries) => countries.join(', ').toUpperCase() || NONE,
  },
  daysOff: {
    field: 'days_off',
    inputs: (dates, texts) => {
      const text = { initial: dates.join('\n'), maxLength: 3000, multiline: true, optional: true };
      return [textInput({ ...describe('days_off', texts), ...text })];
    },
    read: readDaysOff,
    show: (dates, { formats }) => dates.map((date) => formats.date(date)).join(', ') || NONE,
  },
  dayStarts: { ...oneOf('day_starts', halfHours.slice(0, -1), timeText), show: timeText },
  dayEnds: { ...oneOf('day_ends', halfHours.slice(1), timeText), show: timeText },
  timeZone: {
    field: 'time_zone',
    inputs: (zone = 'UTC', texts) => [
      textInput({ ...describe('time_zone', texts), initial: zone, maxLength: 60 }),
    ],
    read: (sent) => {
      const entered = sent.state.text('time_zone');
      const value = findTimeZone(entered);
      if (value === undefined)
        return refuse('time_zone', formOf(sent).timeZoneInvalid(toPlainText(entered, 60)));
      return { value };
    },
    show: (zone = 'UTC') => zone,
  },
  escalateTo: {
    field: 'escalate_user',
    inputs: (to, texts) => {
      const isUser = to !== undefined && isUserId(to);
      return [
        usersInput({ ...describeMenu('escalate_user', texts), initial: isUser ? [to] : [], max: 1 }),
        channelInput({ ...describeMenu('escalate_channel', texts), initial: isUser ? undefined : to }),
      ];
    },
    read: (sent) => {
      const [person] = sent.state.users('escalate_user');
      if (person !== undefined && isPerson(person, sent)) return { value: person };
      if (person !== undefined) return refuse('escalate_user', formOf(sent).noEscalationPerson);
      const channel = sent.state.text('escalate_channel');
      if (channel === '') return { value: undefined };
      return /^[CG][A-Z0-9]{1,30}$/.test(channel)
        ? { value: channel }
        : refuse('escalate_channel', sent.texts.forms.submit.stale);
    },
    show: (to, texts) => (to === undefined ? fieldsOf(texts).escalate_user.none : [to]),
  },
  digest: oneOf(
    'digest',
    ['off', 'daily', 'weekly'],
    (mode, { forms }) => forms.decisionSettings.digestModes[mode],
  ),
  digestDay: oneOf('digest_day', weekdays, weekdayText),
  digestHour: oneOf('digest_hour', hours, (hour) => timeText(hour * 60)),
};

/** Each definition fits the value of its own setting, which a list of all of them can't say. */
export const settingDefinitions = Object.entries(definitions) as [
  keyof CaseSettings,
  SettingDefinition<unknown>,
][];

function fieldsOf({ forms }: Texts) {
  return forms.decisionSettings.fields;
}

function formOf({ texts }: SentForm) {
  return texts.forms.decisionSettings;
}

/** A person who is no app. */
function isPerson(id: string, { botUserId }: SentForm): boolean {
  return /^[UW][A-Z0-9]{1,30}$/.test(id) && id !== 'USLACKBOT' && id !== botUserId;
}

function isUserId(id: string): boolean {
  return /^[UW]/.test(id);
}

function weekdayText(day: number, { forms }: Texts): string {
  return forms.decisionSettings.weekdays[day as 1];
}

/** The time of minutes since midnight: `09:30`. */
function timeText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The dates of a list, one a line, in their order; or a sentence for each line that is none. */
function readDaysOff(sent: SentForm): Entered<string[]> {
  const { dayOffInvalid, dayOffFormat, moreInvalid, tooManyDaysOff } = formOf(sent);
  const lines = sent.state.text('days_off').split('\n');
  const read = lines.map((line, index) => ({ line: line.trim(), number: String(index + 1) }));
  const entered = read.filter(({ line }) => line !== '').map((one) => ({ ...one, date: readDate(one.line) }));
  const value = [...new Set(entered.flatMap(({ date }) => date ?? []))].toSorted();
  const wrong = entered.filter(({ date }) => date === undefined);
  if (wrong.length === 0 && value.length <= MAX_DAYS_OFF) return { value };
  if (wrong.length === 0) return refuse('days_off', tooManyDaysOff(String(MAX_DAYS_OFF)));
  const shown = wrong.slice(0, MAX_SHOWN_LINES);
  const rest = wrong.length - shown.length;
  const sentences = shown.map(({ line, number }) => dayOffInvalid(number, toPlainText(line, 40)));
  if (rest > 0) sentences.push(moreInvalid(rest));
  return refuse('days_off', [...sentences, dayOffFormat].join(' '));
}

/** An IANA name. A bare offset such as +02:00 is refused, because it does not follow summer time. */
function findTimeZone(name: string): string | undefined {
  if (!/^[a-z]/i.test(name) || !IANAZone.isValidZone(name)) return undefined;
  // Corrects the case, but keeps names that Intl replaces with another: CET, Asia/Kolkata.
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
  return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name;
}
