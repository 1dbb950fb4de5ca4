import {
  channelMention,
  escapeText,
  fillText,
  formatDateTime,
  joinMarkup,
  type Markup,
  mrkdwn,
  userMention,
} from '../../slack/block-kit/mrkdwn';
import { decisionName } from '../../texts/case-status-text';
import type { Texts } from '../../texts/texts';
import { verdictText } from '../../texts/verdict-text';
import { defaultCaseSettings } from '../case-settings-rows';
import { type DecisionOption, defaultOptions } from '../decision-options';
import { listUsers } from '../refusal';
import { timeText } from './decision-settings-modal';
import {
  foldSettings,
  type GoverningSettings,
  isSameJson,
  type SettingsEntry,
  toGoverning,
} from './settings-trail';

type Field = keyof GoverningSettings;
type FieldText = {
  readonly [Name in Field]: (value: GoverningSettings[Name], texts: Texts) => Markup | string;
};

const NONE = '–';

/** Each setting in words; the compiler asks for those of a new one. */
const valueTexts: FieldText = {
  deciders: (people, { forms }) =>
    people.length === 0 ? forms.decisionSettings.everyone : listUsers(people),
  fourEyes: (verdicts, texts) =>
    verdicts.map((verdict) => verdictText(verdict, texts)).join(', ') ||
    texts.forms.decisionSettings.fourEyesNone,
  dueHours: (hours, { forms }) => (hours === undefined ? forms.decisionSettings.noDeadline : String(hours)),
  workingDays: (days, { forms }) =>
    days.map((day) => forms.decisionSettings.weekdays[day as 1]).join(', ') || NONE,
  holidays: (countries) => countries.join(', ').toUpperCase() || NONE,
  daysOff: (dates, { formats }) => dates.map((date) => formats.date(date)).join(', ') || NONE,
  dayStarts: (minutes) => timeText(minutes),
  dayEnds: (minutes) => timeText(minutes),
  timeZone: (zone = 'UTC') => zone,
  escalateTo: (to, { forms }) => {
    if (to === undefined) return forms.decisionSettings.nobody;
    return /^[UW]/.test(to) ? userMention(to) : channelMention(to);
  },
};

/** What a change says, in lines: each setting before and after. */
export function listChanges(
  before: Partial<GoverningSettings> | undefined,
  after: Partial<GoverningSettings> | undefined,
  texts: Texts,
): Markup[] {
  const defaults = toGoverning(defaultCaseSettings);
  const [old, now] = [
    { ...defaults, ...before },
    { ...defaults, ...after },
  ];
  return (
    (Object.keys(valueTexts) as Field[])
      .map((field) => ({ field, before: readValue(old, field, texts), after: readValue(now, field, texts) }))
      // By what people read: UTC is also what no time zone stands for.
      .filter((change) => change.before.source !== change.after.source)
      .map((change) => changeLine(labelOf(change.field, texts), [change.before, change.after], texts))
  );
}

function labelOf(field: Field, { forms }: Texts): string {
  return field === 'escalateTo' ? forms.decisionSettings.escalateUser : forms.decisionSettings[field];
}

function readValue<Name extends Field>(settings: GoverningSettings, field: Name, texts: Texts): Markup {
  const text = valueTexts[field](settings[field], texts);
  return typeof text === 'string' ? escapeText(text, 300) : text;
}

export function listNameChanges(
  before: readonly DecisionOption[],
  after: readonly DecisionOption[],
  texts: Texts,
): Markup[] {
  const names = (options: readonly DecisionOption[]) =>
    escapeText(options.map((option) => decisionName(option, texts)).join(', '), 600);
  return isSameJson(before, after)
    ? []
    : [changeLine(texts.forms.decisionNames.title, [names(before), names(after)], texts)];
}

function changeLine(label: string, [before, after]: readonly [Markup, Markup], texts: Texts): Markup {
  return mrkdwn`• ${texts.formats.label(label)} ${before} → ${after}`;
}

const MAX_SHOWN_ENTRIES = 5;

/** The last changes of a channel's settings and of the names of decisions, the newest first. */
export function listHistory(
  settings: readonly SettingsEntry[],
  names: readonly SettingsEntry[],
  texts: Texts,
): Markup[] {
  const lines = [settings, names].flatMap((trail) =>
    trail
      .map((entry, index) => ({ entry, before: foldSettings(trail.slice(0, index)) }))
      .filter(({ entry: { kind } }) => kind !== 'recorded')
      .map(({ entry, before: { settings: old, options = defaultOptions } }) => {
        const { settings: now = old, options: named } = entry.data;
        const changes = named ? listNameChanges(options, named, texts) : listChanges(old, now, texts);
        const text = mrkdwn`${formatDateTime(entry.at.getTime())} ${entryLines(entry, changes, texts)}`;
        return { at: entry.at, text, isShown: entry.kind !== 'changed' || changes.length > 0 };
      })
      .filter(({ isShown }) => isShown),
  );
  return lines
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MAX_SHOWN_ENTRIES)
    .map(({ text }) => text);
}

/** Who did what, with all that changed. */
export function entryLines(
  { kind, userId = '', data }: Pick<SettingsEntry, 'kind' | 'userId' | 'data'>,
  changes: readonly Markup[],
  texts: Texts,
): Markup {
  const { [kind]: sentence } = texts.forms.decisionSettings.entries;
  return joinMarkup([
    fillText(sentence, userMention(userId), userMention(data.proposedBy ?? '')),
    ...changes,
  ]);
}
