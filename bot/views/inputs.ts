import { isCalendarDate } from '../../shared';
import type { InputBlock, InputElement, OptionObject } from '../cards/block-kit';
import { plain } from '../cards/blocks';
import { limits } from '../cards/limits';

/** Every input's action id: its block id says which one it is. */
const VALUE = 'value';

export interface Input {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
}

export interface Choice {
  readonly value: string;
  readonly text: string;
}

export function textInput(
  input: Input & { readonly initial?: string; readonly placeholder?: string; readonly longest: number },
): InputBlock {
  const { initial, placeholder, longest } = input;
  return inputBlock(input, {
    type: 'plain_text_input',
    action_id: VALUE,
    max_length: longest,
    ...(initial && { initial_value: fitting(initial, longest) }),
    ...(placeholder && { placeholder: plain(placeholder, limits.placeholder) }),
  });
}

/** A list to choose from; a value it does not know, but was set before, is offered too. */
export function selectInput(
  input: Input & {
    readonly choices: readonly Choice[];
    readonly initial?: string;
    readonly placeholder: string;
  },
): InputBlock {
  const options = optionsWith(input.choices, input.initial === undefined ? [] : [input.initial]);
  const initial = options.find(({ value }) => value === input.initial);
  return inputBlock(input, {
    type: 'static_select',
    action_id: VALUE,
    options,
    placeholder: plain(input.placeholder, limits.placeholder),
    ...(initial && { initial_option: initial }),
  });
}

export function multiSelectInput(
  input: Input & {
    readonly choices: readonly Choice[];
    readonly initial: readonly string[];
    readonly placeholder: string;
  },
): InputBlock {
  const options = optionsWith(input.choices, input.initial);
  const initial = options.filter(({ value }) => input.initial.includes(value));
  return inputBlock(input, {
    type: 'multi_static_select',
    action_id: VALUE,
    options,
    placeholder: plain(input.placeholder, limits.placeholder),
    ...(initial.length > 0 && { initial_options: initial }),
  });
}

export function dateInput(input: Input & { readonly initial?: string }): InputBlock {
  return inputBlock(input, {
    type: 'datepicker',
    action_id: VALUE,
    ...(input.initial && isCalendarDate(input.initial) && { initial_date: input.initial }),
  });
}

export function checkbox(input: Input & { readonly option: Choice; readonly checked?: boolean }): InputBlock {
  const options = [option(input.option)];
  return inputBlock(input, {
    type: 'checkboxes',
    action_id: VALUE,
    options,
    ...(input.checked && { initial_options: options }),
  });
}

function inputBlock({ id, label, hint, optional }: Input, element: InputElement): InputBlock {
  return {
    type: 'input',
    block_id: id,
    label: plain(label, limits.label),
    element,
    ...(hint && { hint: plain(hint, limits.label) }),
    ...(optional && { optional }),
  };
}

function optionsWith(choices: readonly Choice[], set: readonly string[]): OptionObject[] {
  const known = new Set(choices.map(({ value }) => value));
  const others = set
    .filter((value) => !known.has(value) && value !== '' && value.length <= limits.optionValue)
    .map((value) => ({ value, text: value }));
  return [...choices, ...others].slice(0, limits.options).map(option);
}

function option({ value, text }: Choice): OptionObject {
  return { text: plain(text, limits.option), value };
}

/** A value longer than its input may be is refused with the whole view. */
function fitting(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '');
}
