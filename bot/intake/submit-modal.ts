import { type DocumentKind, documentKinds, isPeriodic, knownPeriods } from '../../shared';
import { context, divider, section } from '../slack/block-kit/blocks';
import { dateInput, selectInput } from '../slack/block-kit/inputs';
import { limits } from '../slack/block-kit/limits';
import { modal } from '../slack/block-kit/modal';
import { bold, escapeText, mrkdwn } from '../slack/block-kit/mrkdwn';
import type { ModalView, ViewBlock } from '../slack/block-kit/types';
import { callbackIds } from '../slack/interactions/callback-ids';
import { type BlockErrors, type SubmittedView, ViewState } from '../slack/interactions/view-state';
import type { DocumentInput, SubmissionInput } from '../submissions';
import { kindText, periodText } from '../texts/document-text';
import type { Texts } from '../texts/texts';
import { type CompanyInputOptions, companyInputs, readCompany } from './company-inputs';
import { findDates } from './find-dates';
import type { PrefilledDocument } from './plan-intake';
import { parseSubmitFormState, type SubmitFormState, serializeSubmitFormState } from './submit-form-state';

/** Ten files make 76 blocks; Slack lets a message have no more. */
const MAX_DOCUMENTS = 10;

/** The form that asks for a company and its documents, filled in with what is known. */
export function submitModal(
  ticket: SubmitFormState,
  texts: Texts,
  options: CompanyInputOptions = {},
): ModalView {
  const words = texts.forms.submit;
  const { documents, ...company } = ticket.prefill;
  const shown = documents.slice(0, MAX_DOCUMENTS);
  const withDocuments = shown.length > 0;
  return modal({
    callbackId: callbackIds.submitDocument,
    title: withDocuments ? words.title : words.titleWithoutDocument,
    submit: words.send,
    close: words.cancel,
    metadata: serializeSubmitFormState(
      { ...ticket, prefill: { ...company, documents: shown } },
      limits.privateMetadata,
    ),
    blocks: [
      section(mrkdwn`${withDocuments ? words.intro : words.introWithoutDocument}`),
      ...companyInputs(company, texts, options),
      ...shown.flatMap((document) => documentInputs(document, shown.length > 1, texts)),
    ],
  });
}

function documentInputs(document: PrefilledDocument, several: boolean, texts: Texts): ViewBlock[] {
  const words = texts.forms.submit;
  const ids = documentBlockIds(document.fileId, several);
  return [
    divider(),
    section(mrkdwn`${words.file}: ${bold(escapeText(document.name, 120))}`),
    ...context(mrkdwn`${document.guessed ? words.guessed : ''}`),
    selectInput({
      id: ids.kind,
      label: words.kind,
      choices: documentKinds.map((value) => ({ value, text: kindText(value, texts) })),
      initial: document.kind,
      placeholder: words.choose,
    }),
    selectInput({
      id: ids.period,
      label: words.period,
      hint: words.periodicHint,
      choices: knownPeriods.map((value) => ({ value, text: periodText(value, texts) })),
      initial: document.period,
      placeholder: words.choose,
      optional: true,
    }),
    dateInput({
      id: ids.date,
      label: words.date,
      hint: words.dateHint,
      initial: document.date,
      optional: true,
    }),
  ];
}

export type SubmitModalResult =
  | { readonly ok: true; readonly submission: SubmissionInput; readonly ticket: SubmitFormState }
  | {
      readonly ok: false;
      readonly errors: BlockErrors;
      /** Offer the box to insist on the code: hand this to `submitModal`. */
      readonly refusedCode?: string;
      /** What was entered, to show the form again with it. */
      readonly ticket?: SubmitFormState;
    };

/** The submission that people entered, or everything that is wrong with it, each by its block. */
export function readSubmitModal(view: SubmittedView, texts: Texts): SubmitModalResult {
  const state = new ViewState(view);
  const ticket = parseSubmitFormState(view.private_metadata);
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
    ticket: toEnteredFormState(ticket, state),
    ...(refusedCode !== undefined && { refusedCode }),
  };
}

interface DocumentResult {
  readonly document?: DocumentInput;
  readonly errors: BlockErrors;
}

function readDocument(state: ViewState, fileId: string, several: boolean, texts: Texts): DocumentResult {
  const ids = documentBlockIds(fileId, several);
  const words = texts.forms.submit;
  const [kind, period, written] = [state.text(ids.kind), state.text(ids.period), state.text(ids.date)];
  const date = parseDay(written);
  const errors: Record<string, string> = {};
  if (!isDocumentKind(kind)) errors[ids.kind] = words.needKind;
  if (isPeriodic(kind) && period === '') errors[ids.period] = words.needPeriod;
  if (isPeriodic(kind) && written === '') errors[ids.date] = words.needDate;
  if (written !== '' && date === undefined) errors[ids.date] = words.invalidDate;
  if (!isDocumentKind(kind) || Object.keys(errors).length > 0) return { errors };
  return { errors, document: { fileId, kind, ...(period !== '' && { period }), ...(date && { date }) } };
}

/** A date picker gives 2024-12-31; whoever types may write 31/12/2024. */
function parseDay(written: string): string | undefined {
  const [found, ...others] = findDates(written);
  return found && others.length === 0 && found.written === written ? found.date : undefined;
}

function isDocumentKind(kind: string): kind is DocumentKind {
  return documentKinds.some((known) => known === kind);
}

/** The ticket with what was entered, right or wrong. */
function toEnteredFormState(ticket: SubmitFormState, state: ViewState): SubmitFormState {
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
          parseDay(state.text(ids.date)),
        ];
        return {
          fileId,
          name,
          ...(isDocumentKind(kind) && { kind }),
          ...(period !== '' && { period }),
          ...(date && { date }),
        };
      }),
    },
  };
}

/** The blocks of one document in the form; with several files each has its own. */
export function documentBlockIds(fileId: string, several: boolean) {
  const suffix = several ? `:${fileId}` : '';
  return { kind: `kind${suffix}`, period: `period${suffix}`, date: `date${suffix}` };
}
