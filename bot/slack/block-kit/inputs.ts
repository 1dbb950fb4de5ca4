import type { InputBlock, InputBlockElement, PlainTextOption } from '@slack/types';
import { isCalendarDate } from '../../../shared';
import { limits } from './limits';
import { plainTextObject } from './text-objects';

/** The action id of every input that is only sent with its form; the block id tells them apart. */
const VALUE_ACTION_ID = 'value';

export interface InputOptions {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
  /** The action_id with which each choice is sent at once, and not only with the form. */
  readonly dispatchAs?: string;
  /**
   * Another version of an input starts with its own initial value; of the same one what was entered stays when the form is
   * updated (https://docs.slack.dev/reference/methods/views.update, Preserving input entry).
   */
  readonly version?: number;
}

export interface Choice {
  readonly value: string;
  readonly text: string;
  /** A line below the text. */
  readonly description?: string;
}

export function textInput(
  input: InputOptions & {
    readonly initial?: string;
    readonly placeholder?: string;
    readonly maxLength: number;
    readonly multiline?: boolean;
  },
): InputBlock {
  const { initial, placeholder, maxLength, multiline } = input;
  return inputBlock(input, {
    type: 'plain_text_input',
    action_id: toActionId(input),
    max_length: maxLength,
    ...(multiline && { multiline }),
    ...(initial && { initial_value: fitToLength(initial, maxLength, multiline) }),
    ...(placeholder && { placeholder: plainTextObject(placeholder, limits.placeholder) }),
  });
}

/** A select menu; an initial value that is not among the choices is added to them. */
export function selectInput(
  input: InputOptions & {
    readonly choices: readonly Choice[];
    readonly initial?: string;
    readonly placeholder: string;
  },
): InputBlock {
  const options = buildOptions(input.choices, input.initial === undefined ? [] : [input.initial]);
  const initial = options.find(({ value }) => value === input.initial);
  return inputBlock(input, {
    type: 'static_select',
    action_id: toActionId(input),
    options,
    placeholder: plainTextObject(input.placeholder, limits.placeholder),
    ...(initial && { initial_option: initial }),
  });
}

/** A menu whose options the bot returns for what is typed, each choice of which is sent at once. */
export function searchInput(
  input: InputOptions & {
    readonly dispatchAs: string;
    readonly placeholder: string;
    readonly minLength: number;
  },
): InputBlock {
  return inputBlock(input, {
    type: 'external_select',
    action_id: input.dispatchAs,
    min_query_length: input.minLength,
    placeholder: plainTextObject(input.placeholder, limits.placeholder),
  });
}

export function multiSelectInput(
  input: InputOptions & {
    readonly choices: readonly Choice[];
    readonly initial: readonly string[];
    readonly placeholder: string;
  },
): InputBlock {
  const options = buildOptions(input.choices, input.initial);
  const initial = options.filter(({ value = '' }) => input.initial.includes(value));
  return inputBlock(input, {
    type: 'multi_static_select',
    action_id: VALUE_ACTION_ID,
    options,
    placeholder: plainTextObject(input.placeholder, limits.placeholder),
    ...(initial.length > 0 && { initial_options: initial }),
  });
}

/** A channel that the person can see. A multi-select, because of a single one Slack may not remove the choice: davidcelis/sparkles#18. */
export function channelInput(
  input: InputOptions & { readonly initial?: string; readonly placeholder: string },
): InputBlock {
  return inputBlock(input, {
    type: 'multi_conversations_select',
    action_id: VALUE_ACTION_ID,
    max_selected_items: 1,
    filter: { include: ['public', 'private'], exclude_bot_users: true },
    placeholder: plainTextObject(input.placeholder, limits.placeholder),
    ...(input.initial && { initial_conversations: [input.initial] }),
  });
}

/** People of the workspace, as far as the reader can see them: it needs no scope. */
export function userInput(
  input: InputOptions & { readonly initial?: string; readonly placeholder: string },
): InputBlock {
  return inputBlock(input, {
    type: 'users_select',
    action_id: VALUE_ACTION_ID,
    placeholder: plainTextObject(input.placeholder, limits.placeholder),
    ...(input.initial && { initial_user: input.initial }),
  });
}

/** The input of people; with a maximum of one, a person that can be removed again, as in `channelInput`. */
export function usersInput(
  input: InputOptions & {
    readonly initial: readonly string[];
    readonly placeholder: string;
    readonly max?: number;
  },
): InputBlock {
  return inputBlock(input, {
    type: 'multi_users_select',
    action_id: VALUE_ACTION_ID,
    ...(input.max !== undefined && { max_selected_items: input.max }),
    placeholder: plainTextObject(input.placeholder, limits.placeholder),
    ...(input.initial.length > 0 && { initial_users: [...input.initial] }),
  });
}

export function dateInput(input: InputOptions & { readonly initial?: string }): InputBlock {
  return inputBlock(input, {
    type: 'datepicker',
    action_id: VALUE_ACTION_ID,
    ...(input.initial && isCalendarDate(input.initial) && { initial_date: input.initial }),
  });
}

export function checkboxInput(
  input: InputOptions & { readonly option: Choice; readonly checked?: boolean },
): InputBlock {
  const options = [option(input.option)];
  return inputBlock(input, {
    type: 'checkboxes',
    action_id: VALUE_ACTION_ID,
    options,
    ...(input.checked && { initial_options: options }),
  });
}

function toActionId({ dispatchAs = VALUE_ACTION_ID, version = 0 }: InputOptions): string {
  return version === 0 ? dispatchAs : `${dispatchAs}:${version}`;
}

function inputBlock(
  { id, label, hint, optional, dispatchAs }: InputOptions,
  element: InputBlockElement,
): InputBlock {
  return {
    type: 'input',
    block_id: id,
    label: plainTextObject(label, limits.label),
    element,
    ...(hint && { hint: plainTextObject(hint, limits.label) }),
    ...(optional && { optional }),
    ...(dispatchAs !== undefined && { dispatch_action: true }),
  };
}

function buildOptions(choices: readonly Choice[], initial: readonly string[]): PlainTextOption[] {
  const known = new Set(choices.map(({ value }) => value));
  const others = initial
    .filter((value) => !known.has(value) && value !== '' && value.length <= limits.optionValue)
    .map((value) => ({ value, text: value }));
  return [...choices, ...others].slice(0, limits.options).map(option);
}

export function option({ value, text, description }: Choice): PlainTextOption {
  return {
    text: plainTextObject(text, limits.option),
    value,
    ...(description && { description: plainTextObject(description, limits.option) }),
  };
}

/** Slack rejects the whole view if an initial value is longer than its input allows. */
function fitToLength(text: string, maxLength: number, multiline = false): string {
  const invisible = multiline ? /(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/gu : /[\p{Cc}\p{Cf}\p{Cs}]/gu;
  return text.slice(0, maxLength).replace(invisible, '');
}
