import type { ModalView } from '@slack/types';
import { type DecisionKind, decisionKinds, toPlainText } from '../../../shared';
import { decisionName } from '../../cases';
import { section } from '../../slack/block-kit/blocks';
import { textInput } from '../../slack/block-kit/inputs';
import { limits } from '../../slack/block-kit/limits';
import { modal } from '../../slack/block-kit/modal';
import { mrkdwn, sanitizeLabel } from '../../slack/block-kit/mrkdwn';
import { callbackIds } from '../../slack/interactions/callback-ids';
import { type FormResult, type SubmittedView, ViewState } from '../../slack/interactions/view-state';
import { languages } from '../../texts/language';
import { getTexts, type Texts } from '../../texts/texts';
import type { DecisionOption } from '../decision-options';
import { toFormMetadata } from './form-version';
import { type DecisionNames, toDecisionOptions } from './to-decision-options';

export interface DecisionNamesModalData {
  /** The channel where it was opened: who may decide there may rename. */
  readonly channel: string;
  readonly options: readonly DecisionOption[];
}

const MAX_OPTIONS = 20;
const MAX_TEXT_LENGTH = 3000;
const MAX_SHOWN_NAME = 40;

/** What the decisions of a workspace are called: a list for each kind, one name a line. */
export function decisionNamesModal({ channel, options }: DecisionNamesModalData, texts: Texts): ModalView {
  const form = texts.forms.decisionNames;
  return modal({
    callbackId: callbackIds.decisionNames,
    title: form.title,
    submit: form.save,
    close: form.cancel,
    metadata: toFormMetadata(channel, options),
    blocks: [
      section(mrkdwn`${form.intro}`),
      ...decisionKinds.map((kind) =>
        textInput({
          id: kind,
          label: texts.decisions.kinds[kind],
          hint: form.hints[kind],
          placeholder: form.notOffered,
          initial: options
            .filter((option) => option.kind === kind)
            .map((option) => decisionName(option, texts))
            .join('\n'),
          maxLength: MAX_TEXT_LENGTH,
          multiline: true,
          optional: true,
        }),
      ),
    ],
  });
}

/** The options that were written, with the ids of those that there were. */
export function readDecisionNamesModal(
  view: SubmittedView,
  previous: readonly DecisionOption[],
  texts: Texts,
): FormResult<DecisionOption[]> {
  const state = new ViewState(view);
  const read = (kind: DecisionKind) => readNames(state.text(kind), kind, previous, texts);
  const names = Object.fromEntries(decisionKinds.map((kind) => [kind, read(kind)])) as Record<
    DecisionKind,
    ReturnType<typeof readNames>
  > satisfies DecisionNames;
  const options = toDecisionOptions(names, previous);
  const errors = findErrors(options, texts);
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: options };
}

/** A line that was left as the reader saw it stays the one that each reader sees in their language. */
function readNames(
  text: string,
  kind: DecisionKind,
  previous: readonly DecisionOption[],
  texts: Texts,
): (string | undefined)[] {
  return text
    .split('\n')
    .map((line) => sanitizeLabel(line, 2 * limits.option))
    .filter((line) => line !== '')
    .map((line) => {
      const isKnown = previous.some((option) => option.kind === kind && option.name === line);
      return line === texts.decisions.kinds[kind] && !isKnown ? undefined : line;
    });
}

function findErrors(options: readonly DecisionOption[], texts: Texts): Record<string, string> {
  const form = texts.forms.decisionNames;
  const [firstKind] = decisionKinds;
  if (options.length === 0) return { [firstKind]: form.none };
  const tooLong = options.find(({ name = '' }) => name.length > limits.option);
  const duplicate = findDuplicate(options);
  const surplus = options[MAX_OPTIONS];
  return {
    ...(surplus && { [surplus.kind]: form.tooMany(String(MAX_OPTIONS)) }),
    ...(duplicate && { [duplicate.kind]: form.duplicate(shortName(duplicate, texts)) }),
    ...(tooLong && { [tooLong.kind]: form.tooLong(shortName(tooLong, texts), String(limits.option)) }),
  };
}

/** The first option that reads like an earlier one, in any language. */
function findDuplicate(options: readonly DecisionOption[]): DecisionOption | undefined {
  return options.find((option, index) =>
    languages.some((language) => {
      const read = (one: DecisionOption) => decisionName(one, getTexts(language)).toLowerCase();
      return options.slice(0, index).some((earlier) => read(earlier) === read(option));
    }),
  );
}

function shortName(option: DecisionOption, texts: Texts): string {
  return toPlainText(decisionName(option, texts), MAX_SHOWN_NAME);
}
