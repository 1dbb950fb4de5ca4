import type { InputBlock } from '@slack/types';
import { multiSelectInput, selectInput } from '../../slack/block-kit/inputs';
import type { BlockErrors, ViewState } from '../../slack/interactions/view-state';
import type { FieldTexts } from '../../texts/field-texts';
import type { Texts } from '../../texts/texts';

/** One input of the form of `/xray decisions`, by its block id. */
export type Field = keyof Texts['forms']['decisionSettings']['fields'];

/** A setting in words, or the ids of people or of a channel. */
export type ShownSetting = string | readonly string[];

export type Entered<Value> = { readonly value: Value } | { readonly errors: BlockErrors };

/** What was entered, whose words its errors are in, and which person is the bot. */
export interface SentForm {
  readonly state: ViewState;
  readonly texts: Texts;
  readonly botUserId?: string;
}

/** How the form asks for one setting. */
export interface SettingDefinition<Value> {
  /** The input that names it. */
  readonly field: Field;
  /** Nobody else is in a direct message with the bot, so it is not asked for there. */
  readonly isAboutOthers?: true;
  /** Its inputs, filled in with the value that applies. */
  inputs(value: Value, texts: Texts): InputBlock[];
  /** The value that was entered, or what is wrong with it. */
  read(sent: SentForm): Entered<Value>;
  /** As people read it in the trail; absent for the digest, which decides nothing. */
  show?(value: Value, texts: Texts): ShownSetting;
}

/** One choice of a list. What is not among them any more is refused. */
export function oneOf<Choice extends string | number>(
  field: Field,
  choices: readonly Choice[],
  toText: (choice: Choice, texts: Texts) => string,
): SettingDefinition<Choice> {
  return {
    field,
    inputs: (value, texts) => {
      const options = choices.map((choice) => ({ value: String(choice), text: toText(choice, texts) }));
      return [selectInput({ ...describeMenu(field, texts), choices: options, initial: String(value) })];
    },
    read: ({ state, texts }) => {
      const value = choices.find((choice) => String(choice) === state.text(field));
      return value === undefined ? refuse(field, texts.forms.submit.stale) : { value };
    },
  };
}

/** Any choices of a list, in its order. `findError` gets those that were found, and all that were chosen. */
export function someOf<Choice extends string | number>(
  field: Field,
  choices: readonly Choice[],
  toText: (choice: Choice, texts: Texts) => string,
  findError: (found: readonly Choice[], chosen: readonly string[], texts: Texts) => string | false = () =>
    false,
): SettingDefinition<readonly Choice[]> {
  return {
    field,
    inputs: (values, texts) => {
      const options = choices.map((choice) => ({ value: String(choice), text: toText(choice, texts) }));
      return [
        multiSelectInput({
          ...describeMenu(field, texts),
          choices: options,
          initial: values.map(String),
        }),
      ];
    },
    read: ({ state, texts }) => {
      const chosen = state.list(field);
      const value = choices.filter((choice) => chosen.includes(String(choice)));
      const error = findError(value, chosen, texts);
      return error === false ? { value } : refuse(field, error);
    },
  };
}

/** What stands around an input. One that says what an empty one means may be left empty. */
export function describe(field: Field, { forms }: Texts) {
  const { label, hint, none }: FieldTexts = forms.decisionSettings.fields[field];
  return { id: field, label, hint, placeholder: none, optional: none !== undefined };
}

/** The same for an input where people choose, which always has a placeholder. */
export function describeMenu(field: Field, texts: Texts) {
  const { placeholder = texts.forms.decisionSettings.choose, ...described } = describe(field, texts);
  return { ...described, placeholder };
}

export function refuse(field: Field, sentence: string) {
  return { errors: { [field]: sentence } };
}
