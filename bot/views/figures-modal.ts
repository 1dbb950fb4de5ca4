import { formatAmount, type NoteField, type Notes, noteFields } from '../../shared';
import type { InputBlock, ModalView } from '../cards/block-kit';
import { context, divider, lineSection, section } from '../cards/blocks';
import { bold, foreign, identifier, type Markup, mrkdwn } from '../cards/mrkdwn';
import type { Texts } from '../texts';
import { callbackIds } from './callback-ids';
import { type FiguresTarget, writeFiguresTicket } from './figures-ticket';
import { selectInput, textInput } from './inputs';
import { modal } from './modal';

/** What was entered before, by the key of its note: as people wrote it. */
export type EnteredFigures = Readonly<Record<string, string>>;

const LONGEST_AMOUNT = 60;
const LONGEST_LABELS = 500;

/** First step: the financial figures of a request, as people write them. */
export function figuresModal(target: FiguresTarget, texts: Texts, entered: EnteredFigures = {}): ModalView {
  const words = texts.forms.figures;
  const inputs = (mandatory: boolean) =>
    noteFields
      .filter((field) => field.mandatory === mandatory)
      .map((field) => noteInput(field, entered[field.key], texts));
  return modal({
    callbackId: callbackIds.enterFigures,
    title: words.title,
    submit: words.next,
    close: words.cancel,
    metadata: writeFiguresTicket({ target }),
    blocks: [
      section(mrkdwn`${words.intro}`),
      ...context(mrkdwn`${words.request} ${identifier(target.requestId)}`),
      ...inputs(true),
      divider(),
      ...context(mrkdwn`${words.esg}`),
      ...inputs(false),
    ],
  });
}

/** Second step: what will be sent, to be confirmed. */
export function confirmFiguresModal(target: FiguresTarget, notes: Notes, texts: Texts): ModalView {
  const words = texts.forms.figures;
  const lines = noteFields.flatMap((field) => {
    const value = notes[field.key];
    return value === undefined ? [] : [mrkdwn`${foreign(field.label, 80)}: ${echo(field, value, texts)}`];
  });
  return modal({
    callbackId: callbackIds.confirmFigures,
    title: words.confirmTitle,
    submit: words.confirm,
    close: words.back,
    metadata: writeFiguresTicket({ target, notes }),
    blocks: [
      section(mrkdwn`${words.echo}`),
      lineSection(mrkdwn``, lines, { more: texts.report.more }),
      ...context(mrkdwn`${words.echoNext}`, mrkdwn`${words.request} ${identifier(target.requestId)}`),
    ],
  });
}

function noteInput(field: NoteField, initial: string | undefined, texts: Texts): InputBlock {
  const words = texts.forms.figures;
  const input = { id: field.key, label: field.label, initial, optional: !field.mandatory };
  const placeholder = texts.forms.submit.choose;
  switch (field.kind) {
    case 'amount':
      return textInput({ ...input, longest: LONGEST_AMOUNT, placeholder: words.amountPlaceholder });
    case 'count':
      return textInput({ ...input, longest: LONGEST_AMOUNT, placeholder: words.countPlaceholder });
    case 'flag':
      return selectInput({ ...input, placeholder, choices: flagChoices(texts) });
    case 'choice':
      return selectInput({
        ...input,
        placeholder,
        choices: field.choices.map((choice) => ({ value: choice, text: choice })),
      });
    case 'labels':
      return textInput({ ...input, longest: LONGEST_LABELS, hint: words.labelsHint });
  }
}

function flagChoices(texts: Texts) {
  const { yes, no } = texts.forms.figures;
  return [
    { value: 'yes', text: yes },
    { value: 'no', text: no },
  ];
}

function echo(field: NoteField, value: Notes[keyof Notes], texts: Texts): Markup {
  const { yes, no } = texts.forms.figures;
  if (typeof value === 'boolean') return bold(value ? yes : no);
  if (typeof value === 'number') return bold(field.kind === 'amount' ? formatAmount(value) : String(value));
  return bold(foreign(Array.isArray(value) ? value.join(', ') : String(value), 400));
}
