import type { InputBlock, ModalView } from '@slack/types';
import { type FigureField, type FinancialFigures, figureFields, formatAmount } from '../../shared';
import { context, divider, section } from '../slack/block-kit/blocks';
import { selectInput, textInput } from '../slack/block-kit/inputs';
import { lineSection } from '../slack/block-kit/line-section';
import { modal } from '../slack/block-kit/modal';
import { bold, escapeId, escapeText, type Markup, mrkdwn } from '../slack/block-kit/mrkdwn';
import { callbackIds } from '../slack/interactions/callback-ids';
import type { Texts } from '../texts/texts';
import { type FiguresTarget, serializeFiguresFormState } from './figures-form-state';

/** What was entered before, as it was typed, by the key of its figure. */
export type EnteredFigures = Readonly<Record<string, string>>;

const MAX_AMOUNT_LENGTH = 60;
const MAX_LABELS_LENGTH = 500;

/** First step: enter the financial figures of a request. */
export function figuresModal(target: FiguresTarget, texts: Texts, entered: EnteredFigures = {}): ModalView {
  const form = texts.forms.figures;
  const inputs = (mandatory: boolean) =>
    figureFields
      .filter((field) => field.mandatory === mandatory)
      .map((field) => noteInput(field, entered[field.key], texts));
  return modal({
    callbackId: callbackIds.enterFigures,
    title: form.title,
    submit: form.next,
    close: form.cancel,
    metadata: serializeFiguresFormState({ target }),
    blocks: [
      section(mrkdwn`${form.intro}`),
      ...context(mrkdwn`${form.request} ${escapeId(target.requestId)}`),
      ...inputs(true),
      divider(),
      ...context(mrkdwn`${form.esg}`),
      ...inputs(false),
    ],
  });
}

/** Second step: confirm what will be sent. */
export function confirmFiguresModal(target: FiguresTarget, notes: FinancialFigures, texts: Texts): ModalView {
  const form = texts.forms.figures;
  const lines = figureFields.flatMap((field) => {
    const value = notes[field.key];
    return value === undefined
      ? []
      : [mrkdwn`${escapeText(field.label, 80)}: ${formatPreview(field, value, texts)}`];
  });
  return modal({
    callbackId: callbackIds.confirmFigures,
    title: form.confirmTitle,
    submit: form.confirm,
    close: form.back,
    metadata: serializeFiguresFormState({ target, notes }),
    blocks: [
      section(mrkdwn`${form.echo}`),
      lineSection(mrkdwn``, lines, { more: texts.report.more }),
      ...context(mrkdwn`${form.echoNext}`, mrkdwn`${form.request} ${escapeId(target.requestId)}`),
    ],
  });
}

function noteInput(field: FigureField, initial: string | undefined, texts: Texts): InputBlock {
  const form = texts.forms.figures;
  const input = { id: field.key, label: field.label, initial, optional: !field.mandatory };
  const placeholder = texts.forms.submit.choose;
  switch (field.kind) {
    case 'amount':
      return textInput({ ...input, maxLength: MAX_AMOUNT_LENGTH, placeholder: form.amountPlaceholder });
    case 'count':
      return textInput({ ...input, maxLength: MAX_AMOUNT_LENGTH, placeholder: form.countPlaceholder });
    case 'flag':
      return selectInput({ ...input, placeholder, choices: flagChoices(texts) });
    case 'choice':
      return selectInput({
        ...input,
        placeholder,
        choices: field.choices.map((choice) => ({ value: choice, text: choice })),
      });
    case 'labels':
      return textInput({ ...input, maxLength: MAX_LABELS_LENGTH, hint: form.labelsHint });
  }
}

function flagChoices(texts: Texts) {
  const { yes, no } = texts.forms.figures;
  return [
    { value: 'yes', text: yes },
    { value: 'no', text: no },
  ];
}

function formatPreview(
  field: FigureField,
  value: FinancialFigures[keyof FinancialFigures],
  texts: Texts,
): Markup {
  const { yes, no } = texts.forms.figures;
  if (typeof value === 'boolean') return bold(value ? yes : no);
  if (typeof value === 'number') return bold(field.kind === 'amount' ? formatAmount(value) : String(value));
  return bold(escapeText(Array.isArray(value) ? value.join(', ') : String(value), 400));
}
