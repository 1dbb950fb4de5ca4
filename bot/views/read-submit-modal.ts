import { type DocumentKind, documentKinds, isPeriodic } from '../../shared';
import { readTicket, type Submission, type SubmitTicket, type SubmittedDocument } from '../intake';
import { datesIn } from '../intake/dates-in';
import type { Texts } from '../texts';
import { readCompany } from './company-inputs';
import { documentBlockIds } from './document-block-ids';
import type { BlockErrors } from './form-answer';
import { type SubmittedView, ViewState } from './view-state';

export type ReadSubmitModal =
  | { readonly ok: true; readonly submission: Submission; readonly ticket: SubmitTicket }
  | {
      readonly ok: false;
      readonly errors: BlockErrors;
      /** Offer the box to insist on the code: hand this to `submitModal`. */
      readonly refusedCode?: string;
      /** What was entered, to show the form again with it. */
      readonly ticket?: SubmitTicket;
    };

/** The submission that people entered, or everything that is wrong with it, each by its block. */
export function readSubmitModal(view: SubmittedView, texts: Texts): ReadSubmitModal {
  const state = new ViewState(view);
  const ticket = readTicket(view.private_metadata);
  if (!ticket) return { ok: false, errors: { code_id: texts.forms.submit.stale } };
  const { documents } = ticket.prefill;
  const read = documents.map(({ fileId }) => readDocument(state, fileId, documents.length > 1, texts));
  const company = readCompany(state, texts);
  const errors = Object.assign({}, company.errors, ...read.map((document) => document.errors));
  if (company.company && Object.keys(errors).length === 0) {
    const submitted = read.flatMap(({ document }) => document ?? []);
    return { ok: true, ticket, submission: { ...company.company, documents: submitted } };
  }
  const refusedCode = company.company ? undefined : company.refused;
  return {
    ok: false,
    errors,
    ticket: enteredTicket(ticket, state),
    ...(refusedCode !== undefined && { refusedCode }),
  };
}

interface ReadDocument {
  readonly document?: SubmittedDocument;
  readonly errors: BlockErrors;
}

function readDocument(state: ViewState, fileId: string, several: boolean, texts: Texts): ReadDocument {
  const ids = documentBlockIds(fileId, several);
  const words = texts.forms.submit;
  const [kind, period, written] = [state.text(ids.kind), state.text(ids.period), state.text(ids.date)];
  const date = dayIn(written);
  const errors: Record<string, string> = {};
  if (!isKind(kind)) errors[ids.kind] = words.needKind;
  if (isPeriodic(kind) && period === '') errors[ids.period] = words.needPeriod;
  if (isPeriodic(kind) && written === '') errors[ids.date] = words.needDate;
  if (written !== '' && date === undefined) errors[ids.date] = words.notADay;
  if (!isKind(kind) || Object.keys(errors).length > 0) return { errors };
  return { errors, document: { fileId, kind, ...(period !== '' && { period }), ...(date && { date }) } };
}

/** A date picker gives 2024-12-31; whoever types may write 31/12/2024. */
function dayIn(written: string): string | undefined {
  const [found, ...others] = datesIn(written);
  return found && others.length === 0 && found.written === written ? found.date : undefined;
}

function isKind(kind: string): kind is DocumentKind {
  return documentKinds.some((known) => known === kind);
}

/** The ticket with what was entered, right or wrong. */
function enteredTicket(ticket: SubmitTicket, state: ViewState): SubmitTicket {
  const { documents } = ticket.prefill;
  const code = { type: state.text('code_type'), id: state.text('code_id') };
  const businessName = state.text('business_name');
  return {
    ...ticket,
    prefill: {
      code,
      ...(businessName !== '' && { businessName }),
      documents: documents.map(({ fileId, name }) => {
        const ids = documentBlockIds(fileId, documents.length > 1);
        const [kind, period, date] = [
          state.text(ids.kind),
          state.text(ids.period),
          dayIn(state.text(ids.date)),
        ];
        return {
          fileId,
          name,
          ...(isKind(kind) && { kind }),
          ...(period !== '' && { period }),
          ...(date && { date }),
        };
      }),
    },
  };
}
