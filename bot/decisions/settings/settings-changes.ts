import { decisionName } from '../../cases';
import type { PublicPart } from '../../redaction';
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
import type { Texts } from '../../texts/texts';
import { defaultCaseSettings } from '../case-settings-rows';
import { type DecisionOption, defaultOptions } from '../decision-options';
import { timeText } from './decision-settings-modal';
import {
  foldSettings,
  type GoverningSettings,
  isSameJson,
  type SettingsEntry,
  toGoverning,
} from './settings-trail';

type Field = keyof GoverningSettings;
/** A value in words, or the ids of people or of a channel. */
type Value = string | readonly string[];
type FieldValue = { readonly [Name in Field]: (value: GoverningSettings[Name], texts: Texts) => Value };

/** A setting before and after. */
export interface SettingChange {
  readonly label: string;
  readonly before: Value;
  readonly after: Value;
}

const NONE = '–';

/** Each setting as people read it; the compiler asks for that of a new one. */
const fieldValues: FieldValue = {
  deciders: (ids, { forms }) => (ids.length === 0 ? forms.decisionSettings.everyone : ids),
  fourEyes: (verdicts, texts) =>
    verdicts.map((verdict) => texts.verdicts[verdict]).join(', ') ||
    texts.forms.decisionSettings.fourEyesNone,
  dueHours: (hours, { forms }) => (hours === undefined ? forms.decisionSettings.noDeadline : String(hours)),
  workingDays: (days, { forms }) =>
    days.map((day) => forms.decisionSettings.weekdays[day as 1]).join(', ') || NONE,
  holidays: (countries) => countries.join(', ').toUpperCase() || NONE,
  daysOff: (dates, { formats }) => dates.map((date) => formats.date(date)).join(', ') || NONE,
  dayStarts: (minutes) => timeText(minutes),
  dayEnds: (minutes) => timeText(minutes),
  timeZone: (zone = 'UTC') => zone,
  escalateTo: (to, { forms }) => (to === undefined ? forms.decisionSettings.nobody : [to]),
};

/** Each setting that a change sets to something else. */
export function listChanges(
  before: Partial<GoverningSettings> | undefined,
  after: Partial<GoverningSettings> | undefined,
  texts: Texts,
): SettingChange[] {
  const defaults = toGoverning(defaultCaseSettings);
  const [old, now] = [
    { ...defaults, ...before },
    { ...defaults, ...after },
  ];
  return (
    (Object.keys(fieldValues) as Field[])
      .map((field) => ({
        label: labelOf(field, texts),
        before: readValue(old, field, texts),
        after: readValue(now, field, texts),
      }))
      // By what people read: UTC is also what no time zone stands for. In full: on a card long lists are shortened.
      .filter((change) => plainValue(change.before) !== plainValue(change.after))
  );
}

function labelOf(field: Field, { forms }: Texts): string {
  return field === 'escalateTo' ? forms.decisionSettings.escalateUser : forms.decisionSettings[field];
}

function readValue<Name extends Field>(settings: GoverningSettings, field: Name, texts: Texts): Value {
  return fieldValues[field](settings[field], texts);
}

export function listNameChanges(
  before: readonly DecisionOption[],
  after: readonly DecisionOption[],
  texts: Texts,
): SettingChange[] {
  const names = (options: readonly DecisionOption[]) =>
    options.map((option) => decisionName(option, texts)).join(', ');
  return isSameJson(before, after)
    ? []
    : [{ label: texts.forms.decisionNames.title, before: names(before), after: names(after) }];
}

/** The value for paper, where people are named by their ids. */
export function plainValue(value: Value): string {
  return typeof value === 'string' ? value : value.join(', ');
}

const MAX_VALUE = 600;
const MAX_IDS = 50;

function valueMarkup(value: Value): Markup {
  if (typeof value === 'string') return escapeText(value, MAX_VALUE);
  return joinMarkup(value.slice(0, MAX_IDS).map(mention), ', ');
}

function mention(id: string): Markup {
  return /^[CG]/.test(id) ? channelMention(id) : userMention(id);
}

function changeLine({ label, before, after }: SettingChange, texts: Texts): Markup {
  return mrkdwn`• ${texts.formats.label(label)} ${valueMarkup(before)} → ${valueMarkup(after)}`;
}

/** An entry with what it changed, or would change. */
export interface DescribedEntry {
  readonly entry: SettingsEntry;
  readonly changes: readonly SettingChange[];
}

/** The entries of a channel, or those of the names of decisions, oldest first. */
export function describeEntries(trail: readonly SettingsEntry[], texts: Texts): DescribedEntry[] {
  return trail.map((entry, index) => {
    const { settings: old, options = defaultOptions } = foldSettings(trail.slice(0, index));
    const { settings: now = old, options: named } = entry.data;
    return {
      entry,
      changes: named ? listNameChanges(options, named, texts) : listChanges(old, now, texts),
    };
  });
}

const MAX_SHOWN_ENTRIES = 5;

/** The last changes of a channel's settings and of the names of decisions, the newest first. */
export function listHistory(
  settings: readonly SettingsEntry[],
  names: readonly SettingsEntry[],
  texts: Texts,
): Markup[] {
  return [settings, names]
    .flatMap((trail) => describeEntries(trail, texts))
    .filter(({ entry: { kind } }) => kind !== 'recorded')
    .filter(({ entry, changes }) => entry.kind !== 'changed' || changes.length > 0)
    .toSorted((a, b) => b.entry.at.getTime() - a.entry.at.getTime())
    .slice(0, MAX_SHOWN_ENTRIES)
    .map(
      ({ entry, changes }) =>
        mrkdwn`${formatDateTime(entry.at.getTime())} ${entryLines(entry, changes, texts)}`,
    );
}

/** Says who did what, with all that changed. */
export function entryLines(
  { kind, userId = '', data }: PublicPart<'settingsEntry', SettingsEntry>,
  changes: readonly SettingChange[],
  texts: Texts,
): Markup {
  const { [kind]: sentence } = texts.forms.decisionSettings.entries;
  return joinMarkup([
    fillText(sentence, userMention(userId), userMention(data.proposedBy ?? '')),
    ...changes.map((change) => changeLine(change, texts)),
  ]);
}
