import type { InputBlock, ModalView } from '@slack/types';
import { type FigureField, type FinancialFigures, figureFields } from '../../shared';
import { context, divider, section } from '../slack/block-kit/blocks';
import { checkboxInput, selectInput, textInput } from '../slack/block-kit/inputs';
import { lineSection } from '../slack/block-kit/line-section';
import { modal } from '../slack/block-kit/modal';
import { bold, escapeId, escapeText, joinMarkup, type Markup, mrkdwn } from '../slack/block-kit/mrkdwn';
import { callbackIds } from '../slack/interactions/callback-ids';
import { companyText } from '../slack/wording/company-text';
import type { Texts } from '../texts/texts';
import { figureLines, figureWarnings } from './figure-lines';
import { type FiguresTarget, serializeFiguresFormState } from './figures-form-state';

/** What was entered before, as it was typed, by the key of its figure. */
export type EnteredFigures = Readonly<Record<string, string>>;

/** The block of the switch for amounts in thousands. */
export const THOUSANDS_BLOCK_ID = 'thousands';

const MAX_AMOUNT_LENGTH = 60;
const MAX_LABELS_LENGTH = 500;

/** The form of the first step, which asks for the financial figures of a request. */
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
      section(joinMarkup([targetText(target, texts), mrkdwn`${form.intro}`])),
      checkboxInput({
        id: THOUSANDS_BLOCK_ID,
        label: form.unit,
        option: { value: THOUSANDS_BLOCK_ID, text: form.thousands },
        optional: true,
      }),
      ...inputs(true),
      divider(),
      ...context(mrkdwn`${form.esg}`),
      ...inputs(false),
    ],
  });
}

/** The form of the second step, which confirms what will be sent, and names what looks like a mistake. */
export function confirmFiguresModal(target: FiguresTarget, notes: FinancialFigures, texts: Texts): ModalView {
  const form = texts.forms.figures;
  const warnings = figureWarnings(notes, texts).map((warning) => mrkdwn`⚠️ ${escapeText(warning, 400)}`);
  const isOdd = warnings.length > 0;
  return modal({
    callbackId: callbackIds.confirmFigures,
    title: form.confirmTitle,
    submit: isOdd ? form.sendAnyway : form.confirm,
    close: form.back,
    metadata: serializeFiguresFormState({ target, notes }),
    blocks: [
      ...(isOdd ? [section(joinMarkup([bold(form.checkInput), ...warnings]))] : []),
      section(joinMarkup([targetText(target, texts), mrkdwn`${form.echo}`])),
      lineSection(mrkdwn``, figureLines(notes, texts), { more: texts.report.more }),
      ...context(mrkdwn`${isOdd ? form.sendAnywayNext : form.echoNext}`),
    ],
  });
}

/** The company by name and code; the request where it is not known. */
function targetText({ company, requestId }: FiguresTarget, texts: Texts): Markup {
  return company ? companyText(company) : mrkdwn`${texts.forms.figures.request} ${escapeId(requestId)}`;
}

function noteInput(field: FigureField, initial: string | undefined, texts: Texts): InputBlock {
  const form = texts.forms.figures;
  const hint = form.hints[field.key];
  const input = { id: field.key, label: form.labels[field.key], hint, initial, optional: !field.mandatory };
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
      return textInput({ ...input, maxLength: MAX_LABELS_LENGTH, hint: hint ?? form.labelsHint });
  }
}

function flagChoices(texts: Texts) {
  const { yes, no } = texts.forms.figures;
  return [
    { value: 'yes', text: yes },
    { value: 'no', text: no },
  ];
}
