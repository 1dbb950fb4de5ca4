import type { KnownBlock, ModalView } from '@slack/types';
import type { Verdict } from '../../../shared';
import { actions, context, section } from '../../slack/block-kit/blocks';
import {
  channelInput,
  multiSelectInput,
  selectInput,
  textInput,
  usersInput,
} from '../../slack/block-kit/inputs';
import { modal } from '../../slack/block-kit/modal';
import { channelMention, fillText, type Markup, mrkdwn } from '../../slack/block-kit/mrkdwn';
import { actionIds } from '../../slack/interactions/action-ids';
import { callbackIds } from '../../slack/interactions/callback-ids';
import type { Texts } from '../../texts/texts';
import { verdictText } from '../../texts/verdict-text';
import type { CaseSettings } from '../case-settings-rows';
import { holidayCountries } from '../days-off';
import { toFormMetadata } from './form-version';

export interface DecisionSettingsModalData {
  readonly channel: string;
  readonly settings: CaseSettings;
  /** The last changes, the newest first. */
  readonly history?: readonly Markup[];
}

/** The block ids of the form. */
export const settingsFields = {
  deciders: 'deciders',
  fourEyes: 'four_eyes',
  dueHours: 'due_hours',
  workingDays: 'working_days',
  holidays: 'holidays',
  daysOff: 'days_off',
  dayStarts: 'day_starts',
  dayEnds: 'day_ends',
  timeZone: 'time_zone',
  escalateUser: 'escalate_user',
  escalateChannel: 'escalate_channel',
  digest: 'digest',
  digestDay: 'digest_day',
  digestHour: 'digest_hour',
} as const;

/** The verdicts in order, the worst first. */
export const fourEyesVerdicts: readonly Verdict[] = ['alert', 'review', 'unknown', 'clear'];
/** The days from Monday to Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export const digestModes = ['off', 'daily', 'weekly'] as const;

const HALF_HOUR = 30;
/** The times from 00:00 to 24:00, in minutes. */
const halfHours = Array.from({ length: 49 }, (_, index) => index * HALF_HOUR);
export const dayStartChoices: readonly number[] = halfHours.slice(0, -1);
export const dayEndChoices: readonly number[] = halfHours.slice(1);
export const digestHourChoices: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

const MAX_DUE_HOURS_LENGTH = 10;
const MAX_TIME_ZONE_LENGTH = 60;
const MAX_DAYS_OFF_LENGTH = 3000;

/** The form that says who decides the cases of a channel, by when, and when they are summed up. */
export function decisionSettingsModal(
  { channel, settings, history = [] }: DecisionSettingsModalData,
  texts: Texts,
): ModalView {
  const form = texts.forms.decisionSettings;
  const isDirect = channel.startsWith('D');
  return modal({
    callbackId: callbackIds.decisionSettings,
    title: form.title,
    submit: form.save,
    close: form.cancel,
    metadata: toFormMetadata(channel, settings),
    blocks: [
      section(isDirect ? mrkdwn`${form.introDirect}` : fillText(form.intro, channelMention(channel))),
      // Nobody else is in a direct message with the bot.
      ...(isDirect ? [] : deciderInputs(settings, texts)),
      ...deadlineInputs(settings, texts),
      ...escalationInputs(settings, texts),
      ...digestInputs(settings, texts),
      ...context(mrkdwn`${form.namesIntro}`),
      ...actions({ action: actionIds.decisionNames, text: texts.buttons.decisionNames, value: channel }),
      ...(history.length > 0 ? context(mrkdwn`*${form.history}*`, ...history) : []),
    ],
  });
}

function deciderInputs({ deciders, fourEyes }: CaseSettings, texts: Texts): KnownBlock[] {
  const form = texts.forms.decisionSettings;
  return [
    usersInput({
      id: settingsFields.deciders,
      label: form.deciders,
      hint: form.decidersHint,
      placeholder: form.everyone,
      // One who was erased from the store is no person of Slack.
      initial: deciders.filter((id) => /^[UW]/.test(id)),
      optional: true,
    }),
    multiSelectInput({
      id: settingsFields.fourEyes,
      label: form.fourEyes,
      hint: form.fourEyesHint,
      placeholder: form.fourEyesNone,
      choices: fourEyesVerdicts.map((value) => ({ value, text: verdictText(value, texts) })),
      initial: fourEyes,
      optional: true,
    }),
  ];
}

function deadlineInputs(settings: CaseSettings, texts: Texts): KnownBlock[] {
  const form = texts.forms.decisionSettings;
  const { dueHours, workingDays, holidays, daysOff, dayStarts, dayEnds, timeZone = 'UTC' } = settings;
  return [
    textInput({
      id: settingsFields.dueHours,
      label: form.dueHours,
      hint: form.dueHoursHint,
      placeholder: form.noDeadline,
      ...(dueHours !== undefined && { initial: String(dueHours) }),
      maxLength: MAX_DUE_HOURS_LENGTH,
      optional: true,
    }),
    multiSelectInput({
      id: settingsFields.workingDays,
      label: form.workingDays,
      placeholder: form.choose,
      choices: weekdayChoices(texts),
      initial: workingDays.map(String),
    }),
    multiSelectInput({
      id: settingsFields.holidays,
      label: form.holidays,
      hint: form.holidaysHint,
      placeholder: form.noHolidays,
      choices: holidayCountries.map((value) => ({ value, text: form.countries[value] })),
      initial: holidays,
      optional: true,
    }),
    textInput({
      id: settingsFields.daysOff,
      label: form.daysOff,
      hint: form.daysOffHint,
      initial: daysOff.join('\n'),
      maxLength: MAX_DAYS_OFF_LENGTH,
      multiline: true,
      optional: true,
    }),
    selectInput({
      id: settingsFields.dayStarts,
      label: form.dayStarts,
      placeholder: form.choose,
      choices: dayStartChoices.map(timeChoice),
      initial: String(dayStarts),
    }),
    selectInput({
      id: settingsFields.dayEnds,
      label: form.dayEnds,
      placeholder: form.choose,
      choices: dayEndChoices.map(timeChoice),
      initial: String(dayEnds),
    }),
    textInput({
      id: settingsFields.timeZone,
      label: form.timeZone,
      hint: form.timeZoneHint,
      initial: timeZone,
      maxLength: MAX_TIME_ZONE_LENGTH,
    }),
  ];
}

function escalationInputs({ escalateTo }: CaseSettings, texts: Texts): KnownBlock[] {
  const form = texts.forms.decisionSettings;
  const isPerson = escalateTo !== undefined && /^[UW]/.test(escalateTo);
  return [
    usersInput({
      id: settingsFields.escalateUser,
      label: form.escalateUser,
      hint: form.escalateUserHint,
      placeholder: form.nobody,
      initial: isPerson ? [escalateTo] : [],
      max: 1,
      optional: true,
    }),
    channelInput({
      id: settingsFields.escalateChannel,
      label: form.escalateChannel,
      hint: form.escalateChannelHint,
      placeholder: form.noChannel,
      ...(escalateTo !== undefined && !isPerson && { initial: escalateTo }),
      optional: true,
    }),
  ];
}

function digestInputs({ digest, digestDay, digestHour }: CaseSettings, texts: Texts): KnownBlock[] {
  const form = texts.forms.decisionSettings;
  return [
    selectInput({
      id: settingsFields.digest,
      label: form.digest,
      hint: form.digestHint,
      placeholder: form.choose,
      choices: digestModes.map((value) => ({ value, text: form.digestModes[value] })),
      initial: digest,
    }),
    selectInput({
      id: settingsFields.digestDay,
      label: form.digestDay,
      placeholder: form.choose,
      choices: weekdayChoices(texts),
      initial: String(digestDay),
    }),
    selectInput({
      id: settingsFields.digestHour,
      label: form.digestHour,
      placeholder: form.choose,
      choices: digestHourChoices.map((hour) => ({ value: String(hour), text: timeText(hour * 60) })),
      initial: String(digestHour),
    }),
  ];
}

function weekdayChoices({ forms }: Texts) {
  return weekdays.map((day) => ({ value: String(day), text: forms.decisionSettings.weekdays[day] }));
}

function timeChoice(minutes: number) {
  return { value: String(minutes), text: timeText(minutes) };
}

/** Writes minutes since midnight as a time: `09:30`. */
export function timeText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours, rest].map((part) => String(part).padStart(2, '0')).join(':');
}
