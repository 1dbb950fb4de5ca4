import { type Notes, noteFields, readNotes } from '../../shared';
import { limits } from '../cards/limits';
import type { Texts } from '../texts';
import { type FiguresTarget, readFiguresTicket, writeFiguresTicket } from './figures-ticket';
import type { FormAnswer } from './form-answer';
import { type SubmittedView, ViewState } from './view-state';

export interface Figures {
  readonly target: FiguresTarget;
  readonly notes: Notes;
}

/** The figures that people entered, or everything that is wrong with them, each by its block. */
export function readFiguresModal(view: SubmittedView, texts: Texts): FormAnswer<Figures> {
  const words = texts.forms.figures;
  const ticket = readFiguresTicket(view.private_metadata);
  if (!ticket) return { ok: false, errors: { holding: texts.forms.submit.stale } };
  const state = new ViewState(view);
  const entered = Object.fromEntries(noteFields.map(({ key }) => [key, state.text(key)]));
  const read = readNotes(entered, { amounts: 'units' });
  if (!read.ok) {
    const errors = read.problems.map(({ field, message }) => [
      field,
      entered[field] === '' ? words.needed : sentence(message, field),
    ]);
    return { ok: false, errors: Object.fromEntries(errors) };
  }
  const figures = { target: ticket.target, notes: read.notes };
  // The second step carries them in the view itself.
  const fits = writeFiguresTicket(figures).length <= limits.privateMetadata;
  return fits ? { ok: true, value: figures } : { ok: false, errors: { esgLabels: words.tooLong } };
}

/** The figures that were confirmed; none when the form is not one of ours. */
export function readConfirmedFigures(view: SubmittedView): Figures | undefined {
  const ticket = readFiguresTicket(view.private_metadata);
  return ticket?.notes && { target: ticket.target, notes: ticket.notes };
}

/** The label of the input stands above the sentence already. */
function sentence(message: string, field: string): string {
  const label = noteFields.find(({ key }) => key === field)?.label;
  const rest = label && message.startsWith(`${label}: `) ? message.slice(label.length + 2) : message;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
