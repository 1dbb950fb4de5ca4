import { IANAZone } from 'luxon';
import { isCalendarDate, toPlainText } from '../../../shared';
import { type FormResult, type SubmittedView, ViewState } from '../../slack/interactions/view-state';
import type { Texts } from '../../texts/texts';
import type { CaseSettings } from '../case-settings-rows';
import { holidayCountries } from '../days-off';
import {
  dayEndChoices,
  dayStartChoices,
  digestHourChoices,
  digestModes,
  settingsFields as fields,
  fourEyesVerdicts,
  weekdays,
} from './decision-settings-modal';

const MAX_DUE_HOURS = 1000;
const SLACKBOT = 'USLACKBOT';
/** The number of days off that fit into the form when it is opened again. */
const MAX_DAYS_OFF = 250;
const MAX_SHOWN_LINES = 5;

/** The settings that were chosen, or what is wrong with them. */
export function readDecisionSettingsModal(
  view: SubmittedView,
  texts: Texts,
  { botUserId }: { readonly botUserId?: string } = {},
): FormResult<CaseSettings> {
  const state = new ViewState(view);
  const form = texts.forms.decisionSettings;
  const { stale } = texts.forms.submit;
  const isPerson = (id: string) => /^[UW][A-Z0-9]{1,30}$/.test(id) && id !== SLACKBOT && id !== botUserId;

  const chosenDeciders = state.users(fields.deciders);
  const deciders = [...new Set(chosenDeciders.filter(isPerson))];
  const chosenVerdicts = state.list(fields.fourEyes);
  const fourEyes = fourEyesVerdicts.filter((verdict) => chosenVerdicts.includes(verdict));
  const dueHours = state.text(fields.dueHours);
  const chosenDays = state.list(fields.workingDays);
  const workingDays = weekdays.filter((day) => chosenDays.includes(String(day)));
  const chosenCountries = state.list(fields.holidays);
  const holidays = holidayCountries.filter((country) => chosenCountries.includes(country));
  const daysOff = readDaysOff(state.text(fields.daysOff), texts);
  const dayStarts = findChoice(dayStartChoices, state.text(fields.dayStarts));
  const dayEnds = findChoice(dayEndChoices, state.text(fields.dayEnds));
  const timeZone = findTimeZone(state.text(fields.timeZone));
  const [person] = state.users(fields.escalateUser);
  const escalateTo = person ?? state.text(fields.escalateChannel);
  const digest = digestModes.find((mode) => mode === state.text(fields.digest));
  const digestDay = findChoice(weekdays, state.text(fields.digestDay));
  const digestHour = findChoice(digestHourChoices, state.text(fields.digestHour));

  const errors: Record<string, string> = {
    ...(chosenDeciders.length > 0 && deciders.length === 0 && { [fields.deciders]: form.noDecider }),
    ...(deciders.length === 1 && fourEyes.length > 0 && { [fields.deciders]: form.oneDecider }),
    ...(dueHours !== '' && !isDueHours(dueHours) && { [fields.dueHours]: form.dueHoursInvalid }),
    ...(workingDays.length === 0 && { [fields.workingDays]: form.noWorkingDay }),
    ...(chosenCountries.length > holidays.length && { [fields.holidays]: stale }),
    ...('error' in daysOff && { [fields.daysOff]: daysOff.error }),
    ...(dayStarts === undefined && { [fields.dayStarts]: stale }),
    ...(dayEnds === undefined && { [fields.dayEnds]: stale }),
    ...(dayStarts !== undefined &&
      dayEnds !== undefined &&
      dayEnds <= dayStarts && { [fields.dayEnds]: form.endsTooEarly }),
    ...(!timeZone && {
      [fields.timeZone]: form.timeZoneInvalid(toPlainText(state.text(fields.timeZone), 60)),
    }),
    // The form names its channel.
    ...(!view.private_metadata && { [fields.timeZone]: stale }),
    ...(person !== undefined && !isPerson(person) && { [fields.escalateUser]: form.noEscalationPerson }),
    ...(person === undefined &&
      !/^([CG][A-Z0-9]{1,30})?$/.test(escalateTo) && { [fields.escalateChannel]: stale }),
    ...(!digest && { [fields.digest]: stale }),
    ...(digestDay === undefined && { [fields.digestDay]: stale }),
    ...(digestHour === undefined && { [fields.digestHour]: stale }),
  };
  if (
    Object.keys(errors).length > 0 ||
    'error' in daysOff ||
    dayStarts === undefined ||
    dayEnds === undefined ||
    !timeZone ||
    !digest ||
    digestDay === undefined ||
    digestHour === undefined
  )
    return { ok: false, errors };
  return {
    ok: true,
    value: {
      deciders,
      fourEyes,
      ...(dueHours !== '' && { dueHours: Number(dueHours) }),
      workingDays,
      holidays,
      daysOff: daysOff.dates,
      dayStarts,
      dayEnds,
      timeZone,
      ...(escalateTo !== '' && { escalateTo }),
      digest,
      digestDay,
      digestHour,
    },
  };
}

function isDueHours(text: string): boolean {
  return /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_DUE_HOURS;
}

/** The dates of a list, one a line, in their order; or a sentence for each line that is none. */
function readDaysOff(
  text: string,
  { forms }: Texts,
): { readonly dates: string[] } | { readonly error: string } {
  const form = forms.decisionSettings;
  const lines = text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), number: String(index + 1) }))
    .filter(({ line }) => line !== '');
  const wrong = lines.filter(({ line }) => toDate(line) === undefined);
  const dates = [...new Set(lines.flatMap(({ line }) => toDate(line) ?? []))].toSorted();
  if (wrong.length === 0 && dates.length <= MAX_DAYS_OFF) return { dates };
  if (wrong.length === 0) return { error: form.tooManyDaysOff(String(MAX_DAYS_OFF)) };
  const shown = wrong.slice(0, MAX_SHOWN_LINES).map(({ line, number }) => {
    return form.dayOffInvalid(number, toPlainText(line, 40));
  });
  const rest = wrong.length - shown.length;
  return { error: [...shown, ...(rest > 0 ? [form.moreInvalid(rest)] : []), form.dayOffFormat].join(' ') };
}

/** Reads `2026-12-24`, `24/12/2026` or `24.12.2026`, if there is such a day. */
function toDate(line: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(line) ?? [];
  const date = year === '' ? line : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}

function findChoice<Choice extends number>(choices: readonly Choice[], value: string): Choice | undefined {
  return choices.find((choice) => String(choice) === value);
}

/** An IANA name. A bare offset such as +02:00 is refused, because it does not follow summer time. */
function findTimeZone(name: string): string | undefined {
  if (!/^[a-z]/i.test(name) || !IANAZone.isValidZone(name)) return undefined;
  // Corrects the case, but keeps names that Intl replaces with another: CET, Asia/Kolkata.
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
  return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name;
}
