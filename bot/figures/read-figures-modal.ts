import { type FinancialFigures, figureFields, parseFigures } from '../../shared';
import { limits } from '../slack/block-kit/limits';
import { type FormResult, type SubmittedView, ViewState } from '../slack/interactions/view-state';
import { issueText } from '../texts/issue-text';
import type { Texts } from '../texts/texts';
import { type FiguresTarget, parseFiguresFormState, serializeFiguresFormState } from './figures-form-state';
import { THOUSANDS_BLOCK_ID } from './figures-modal';

export interface FiguresInput {
  readonly target: FiguresTarget;
  readonly notes: FinancialFigures;
}

/** The figures that were entered, or everything that is wrong with them, each by its block. */
export function readFiguresModal(view: SubmittedView, texts: Texts): FormResult<FiguresInput> {
  const form = texts.forms.figures;
  const formState = parseFiguresFormState(view.private_metadata);
  if (!formState) return { ok: false, errors: { holding: texts.forms.submit.stale } };
  const state = new ViewState(view);
  const entered = Object.fromEntries(figureFields.map(({ key }) => [key, state.text(key)]));
  const inThousands = state.list(THOUSANDS_BLOCK_ID).length > 0;
  const read = parseFigures(entered, { amounts: inThousands ? 'thousands' : 'units' });
  if (!read.ok) {
    const errors = read.issues.map((issue) => [issue.field, issueText(issue, texts)]);
    return { ok: false, errors: Object.fromEntries(errors) };
  }
  const figures = { target: formState.target, notes: read.figures };
  // The second step carries them in the view itself.
  const fits = serializeFiguresFormState(figures).length <= limits.privateMetadata;
  return fits ? { ok: true, value: figures } : { ok: false, errors: { esgLabels: form.tooLong } };
}

/** The figures that were confirmed; undefined when the form is not one of ours. */
export function readConfirmedFigures(view: SubmittedView): FiguresInput | undefined {
  const formState = parseFiguresFormState(view.private_metadata);
  return formState?.notes && { target: formState.target, notes: formState.notes };
}
