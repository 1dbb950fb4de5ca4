import type { InputBlock } from '@slack/types';
import { z } from 'zod/v4';
import { type DocumentDetails, documentKinds, isPeriodic, knownPeriods } from '../../shared';
import { dateInput, type InputOptions, selectInput } from '../slack/block-kit/inputs';
import { inputIds } from '../slack/interactions/action-ids';
import type { BlockErrors, ViewState } from '../slack/interactions/view-state';
import { kindText, periodText } from '../slack/wording/document-text';
import type { Texts } from '../texts/texts';
import { findDates } from './find-dates';

type DocumentField = keyof DocumentDetails;

/** How the submit form asks for one detail of a document. */
interface FieldDefinition<Value> {
  /** The input, already labelled, with the value it starts with. */
  input(options: InputOptions & { readonly initial?: Value }, texts: Texts): InputBlock;
  /** The value of what was entered; undefined when it can't be used. */
  parse(entered: string): Value | undefined;
  /** Whether a document of this kind can't do without it. */
  isRequired(kind: string): boolean;
}

type FieldDefinitions = {
  readonly [Field in DocumentField]-?: FieldDefinition<NonNullable<DocumentDetails[Field]>>;
};

/** The fields in the order of the form. A detail of a document without a field does not compile. */
const documentFields: FieldDefinitions = {
  kind: {
    input: (options, texts) =>
      selectInput({
        ...options,
        dispatchAs: inputIds.chooseKind,
        choices: documentKinds.map((value) => ({ value, text: kindText(value, texts) })),
        placeholder: texts.forms.submit.choose,
      }),
    parse: (entered) => documentKinds.find((kind) => kind === entered),
    isRequired: () => true,
  },
  period: {
    input: (options, texts) =>
      selectInput({
        ...options,
        choices: knownPeriods.map((value) => ({ value, text: periodText(value, texts) })),
        placeholder: texts.forms.submit.choose,
      }),
    parse: (entered) => entered || undefined,
    isRequired: isPeriodic,
  },
  date: {
    input: (options) => dateInput(options),
    // A date picker gives 2024-12-31; people may type 31/12/2024.
    parse: (entered) => {
      const [found, ...others] = findDates(entered);
      return found && others.length === 0 && found.written === entered ? found.date : undefined;
    },
    isRequired: isPeriodic,
  },
};

const definitions = Object.entries(documentFields) as [DocumentField, FieldDefinition<string>][];

/**
 * The inputs for one document, filled in with what is known of it. Slack calls an input optional beside its label: none is, as
 * long as no kind is chosen that does without it.
 */
export function documentInputs(
  document: { readonly fileId: string } & Partial<DocumentDetails>,
  several: boolean,
  texts: Texts,
): InputBlock[] {
  const { fileId, kind } = document;
  return definitions.map(([field, { input, isRequired }]) => {
    const { label, hint } = texts.forms.submit.details[field];
    const id = documentBlockId(field, fileId, several);
    const optional = kind !== undefined && !isRequired(kind);
    return input({ id, label, hint, optional, initial: document[field] }, texts);
  });
}

export interface EnteredDetails {
  readonly details: Partial<DocumentDetails>;
  /** What is missing or can't be used, each by its block. */
  readonly errors: BlockErrors;
}

/** What was entered for one document. */
export function readDocumentDetails(
  state: ViewState,
  fileId: string,
  several: boolean,
  texts: Texts,
): EnteredDetails {
  const details: Partial<Record<DocumentField, string>> = {};
  const errors: Record<string, string> = {};
  const kind = state.text(documentBlockId('kind', fileId, several));
  for (const [field, { parse, isRequired }] of definitions) {
    const id = documentBlockId(field, fileId, several);
    const entered = state.text(id);
    const value = parse(entered);
    const { label, needed = label, invalid = needed } = texts.forms.submit.details[field];
    if (value !== undefined) details[field] = value;
    else if (entered !== '') errors[id] = invalid;
    else if (isRequired(kind)) errors[id] = needed;
  }
  return { details: details as Partial<DocumentDetails>, errors };
}

type DetailsSchema = {
  readonly [Field in DocumentField]-?: z.ZodOptional<
    z.ZodType<NonNullable<DocumentDetails[Field]> | undefined>
  >;
};

/** The details as a form carries them; what can't be used any more is left out. */
export const documentDetailsSchema = Object.fromEntries(
  definitions.map(([field, { parse }]) => [field, z.string().transform(parse).optional()]),
) as unknown as DetailsSchema;

/** The block of a field: with several files, each document has blocks of its own. */
export function documentBlockId(field: DocumentField, fileId: string, several: boolean): string {
  return several ? `${field}:${fileId}` : field;
}
