import type { KnownBlock } from '@slack/types';
import { type AlertRule, alertLevels, knownSources } from '../../shared';
import { context } from '../slack/block-kit/blocks';
import {
  type Choice,
  type InputOptions,
  multiSelectInput,
  selectInput,
  textInput,
} from '../slack/block-kit/inputs';
import { code, emptyMarkup, fillText, type Markup } from '../slack/block-kit/mrkdwn';
import type { ViewState } from '../slack/interactions/view-state';
import { levelText } from '../texts/finding-sentence';
import { type RuleCondition, sourceText, verdictThreshold } from '../texts/rule-text';
import type { Texts } from '../texts/texts';
import { parsePercent, toPercentText } from './percent';

/** What the form needs to know besides the rules. */
export interface RuleInputOptions {
  /** Sources to choose from besides the known analyses. */
  readonly reportSources?: readonly string[];
  /** Whether the scale is configured: without one, a probability raises no alert, so the form doesn't ask for one. */
  readonly probabilityScaleKnown: boolean;
  /** The text below the input of a condition. */
  readonly notes?: Partial<Record<RuleCondition, Markup>>;
}

type LabelledInput<Value> = InputOptions & { readonly initial?: Value };

/** How the form asks for one condition of a rule; bot/texts/rule-text.ts shows it. */
interface ConditionDefinition<Value> {
  readonly blockId: string;
  input(input: LabelledInput<Value>, texts: Texts, options: RuleInputOptions): readonly KnownBlock[];
  /** Reads what was entered: undefined when nothing was, null when it can't be used. */
  read(state: ViewState, blockId: string): unknown;
}

type ConditionDefinitions = {
  readonly [Condition in RuleCondition]-?: ConditionDefinition<NonNullable<AlertRule[Condition]>>;
};

const MAX_INPUT_LENGTH = 20;
/** An option like the others, because Slack may have no way to clear a select: davidcelis/sparkles#18. Blank means the same. */
const NOT_USED = 'not_used';
const RISK_CLASS = /^(?:[1-5]|[A-E])$/i;

/** The conditions in the order of the form. One that a rule has and that is missing here does not compile. */
const definitions: ConditionDefinitions = {
  verdictAtLeast: {
    blockId: 'verdict_at_least',
    input: (input, texts) => [
      optionalSelect(
        input,
        (['review', 'alert'] as const).map((value) => ({ value, text: verdictThreshold(value, texts) })),
        texts,
      ),
    ],
    read: readChoice,
  },
  riskClassAtLeast: {
    blockId: 'risk_class_at_least',
    input: ({ initial, ...input }) => [
      textInput({
        ...input,
        initial: initial === undefined ? undefined : String(initial),
        maxLength: MAX_INPUT_LENGTH,
      }),
    ],
    read: (state, blockId) => {
      const entered = readText(state, blockId);
      return entered === undefined || RISK_CLASS.test(entered) ? entered : null;
    },
  },
  probabilityOfDefaultAtLeast: {
    blockId: 'probability_at_least',
    input: ({ initial, ...input }, texts, { probabilityScaleKnown }) =>
      probabilityScaleKnown
        ? [textInput({ ...input, initial: toPercentText(initial), maxLength: MAX_INPUT_LENGTH })]
        : context(fillText(texts.forms.rules.probabilityUnknown, code('PROBABILITY_SCALE'))),
    read: (state, blockId) => {
      const entered = readText(state, blockId);
      return entered && (parsePercent(entered) ?? null);
    },
  },
  managerAlertLevelAtLeast: {
    blockId: 'manager_level_at_least',
    input: (input, texts) => [
      optionalSelect(
        input,
        alertLevels.map((value) => ({ value, text: levelText(value, texts) })),
        texts,
      ),
    ],
    read: readChoice,
  },
  sources: {
    blockId: 'sources',
    input: ({ initial = [], ...input }, texts, { reportSources = [] }) => [
      multiSelectInput({
        ...input,
        choices: sourceChoices(reportSources, texts),
        initial,
        placeholder: texts.forms.rules.anySource,
      }),
    ],
    read: (state, blockId) => {
      const chosen = state.list(blockId);
      return chosen.length === 0 ? undefined : chosen;
    },
  },
};

function optionalSelect(
  { initial = NOT_USED, ...input }: LabelledInput<string>,
  choices: readonly Choice[],
  { forms }: Texts,
): KnownBlock {
  const { notUsed } = forms.rules;
  return selectInput({
    ...input,
    choices: [{ value: NOT_USED, text: notUsed }, ...choices],
    initial,
    placeholder: notUsed,
  });
}

function readChoice(state: ViewState, blockId: string): string | undefined {
  const chosen = readText(state, blockId);
  return chosen === NOT_USED ? undefined : chosen;
}

function readText(state: ViewState, blockId: string): string | undefined {
  return state.text(blockId) || undefined;
}

function sourceChoices(reportSources: readonly string[], texts: Texts) {
  const sources = [...new Set([...knownSources, ...reportSources])];
  return sources.map((value) => ({ value, text: sourceText(value, texts) }));
}

/** Each definition fits the value of its own condition, which a list of all of them can't say. */
const entries = Object.entries(definitions) as [RuleCondition, ConditionDefinition<unknown>][];

/** An input for each condition, filled in with those of the rule. */
export function conditionInputs(rule: AlertRule, texts: Texts, options: RuleInputOptions): KnownBlock[] {
  return entries.flatMap(([condition, { blockId: id, input }]) => {
    const { label, hint } = texts.forms.rules.conditions[condition];
    const initial = rule[condition];
    const note = options.notes?.[condition] ?? emptyMarkup;
    return [...input({ id, label, hint, initial, optional: true }, texts, options), ...context(note)];
  });
}

/** The condition that a rule is about; sources only limit it, unless there is nothing else. */
export function findMainCondition(rule: AlertRule): RuleCondition {
  const set = entries.map(([condition]) => condition).filter((condition) => rule[condition] !== undefined);
  return set[0] ?? 'sources';
}

/** The conditions that were entered, unchecked, and what is wrong with those that can't be used. */
export function readConditions(state: ViewState, texts: Texts) {
  const conditions: Partial<Record<RuleCondition, unknown>> = {};
  const errors: Record<string, string> = {};
  for (const [condition, { blockId, read }] of entries) {
    const value = read(state, blockId);
    const { label, invalid = label } = texts.forms.rules.conditions[condition];
    if (value === null) errors[blockId] = invalid;
    else if (value !== undefined) conditions[condition] = value;
  }
  return { conditions, errors };
}
