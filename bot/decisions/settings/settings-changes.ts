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
import { type CaseSettings, defaultCaseSettings } from '../case-settings-rows';
import { type DecisionOption, defaultOptions } from '../decision-options';
import type { ShownSetting } from './setting-definition';
import { settingDefinitions } from './setting-definitions';
import {
  foldSettings,
  type GoverningSettings,
  isSameJson,
  type SettingsEntry,
  toGoverning,
} from './settings-trail';

/** A setting before and after. */
export interface SettingChange {
  readonly label: string;
  readonly before: ShownSetting;
  readonly after: ShownSetting;
}

/** Each setting that a change sets to something else. */
export function listChanges(
  before: Partial<GoverningSettings> | undefined,
  after: Partial<GoverningSettings> | undefined,
  texts: Texts,
): SettingChange[] {
  const defaults = toGoverning(defaultCaseSettings);
  const old: Partial<CaseSettings> = { ...defaults, ...before };
  const now: Partial<CaseSettings> = { ...defaults, ...after };
  return (
    settingDefinitions
      .flatMap(([setting, { field, show }]) => {
        if (!show) return [];
        const { label } = texts.forms.decisionSettings.fields[field];
        return [{ label, before: show(old[setting], texts), after: show(now[setting], texts) }];
      })
      // By what people read: UTC is also what no time zone stands for. In full: on a card long lists are shortened.
      .filter((change) => plainValue(change.before) !== plainValue(change.after))
  );
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

/** For paper, where people are named by their ids. */
export function plainValue(value: ShownSetting): string {
  return typeof value === 'string' ? value : value.join(', ');
}

const MAX_VALUE = 600;
const MAX_IDS = 50;

function valueMarkup(value: ShownSetting): Markup {
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

/** Who did what, with all that changed. */
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
