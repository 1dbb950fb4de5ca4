import type { InputBlock, KnownBlock, ModalView } from '@slack/types';
import { isFutureDate } from '../../shared';
import { context, divider, section } from '../slack/block-kit/blocks';
import { checkboxInput } from '../slack/block-kit/inputs';
import { limits } from '../slack/block-kit/limits';
import { modal } from '../slack/block-kit/modal';
import { bold, escapeText, mrkdwn } from '../slack/block-kit/mrkdwn';
import { inputIds } from '../slack/interactions/action-ids';
import { callbackIds } from '../slack/interactions/callback-ids';
import { type BlockErrors, type SubmittedView, ViewState } from '../slack/interactions/view-state';
import type { DocumentInput, SubmissionInput } from '../submissions';
import type { Texts } from '../texts/texts';
import {
  ACCEPT_CODE_BLOCK_ID,
  type CompanyInputOptions,
  companyInputs,
  readCompany,
  readEnteredCompany,
} from './company-inputs';
import { companySearchBlocks, readFills } from './company-search-input';
import { documentBlockId, documentInputs, readDocumentDetails } from './document-fields';
import type { PrefilledDocument, ProposedCompany } from './plan-intake';
import { parseSubmitFormState, type SubmitFormState, serializeSubmitFormState } from './submit-form-state';

/** Slack allows 10 files in a message; they make 80 blocks of the 100 a view may have. */
const MAX_DOCUMENTS = 10;
const ACCEPT_DATE_BLOCK_ID = 'accept_date';

interface SubmitModalOptions extends CompanyInputOptions {
  /** The current time in milliseconds: a date that has not come yet gets a box to send it anyway. */
  readonly now?: number;
}

/** The form that asks for a company and its documents, filled in with what is known. */
export function submitModal(
  formState: SubmitFormState,
  texts: Texts,
  { now = Date.now(), ...options }: SubmitModalOptions = {},
): ModalView {
  const form = texts.forms.submit;
  const { prefill } = formState;
  const { documents, ...company } = prefill;
  const shown = documents.slice(0, MAX_DOCUMENTS);
  const withDocuments = shown.length > 0;
  return modal({
    callbackId: callbackIds.submitDocument,
    title: withDocuments ? form.title : form.titleWithoutDocument,
    submit: form.send,
    close: form.cancel,
    metadata: serializeSubmitFormState(
      { ...formState, prefill: { ...company, documents: shown } },
      limits.privateMetadata,
    ),
    blocks: [
      section(mrkdwn`${withDocuments ? form.intro : form.introWithoutDocument}`),
      ...companySearchBlocks(prefill, texts, { id: inputIds.findCompany, fills: options.fills }),
      ...companyInputs(company, texts, options),
      ...shown.flatMap((document) => documentBlocks(document, shown.length > 1, texts)),
      ...(shown.some(({ date = '' }) => isFutureDate(date, now)) ? [acceptDateInput(texts)] : []),
    ],
  });
}

function acceptDateInput(texts: Texts): InputBlock {
  const { acceptDate, acceptDateOption } = texts.forms.submit;
  return checkboxInput({
    id: ACCEPT_DATE_BLOCK_ID,
    label: acceptDate,
    option: { value: 'accept', text: acceptDateOption },
    optional: true,
  });
}

function documentBlocks(document: PrefilledDocument, several: boolean, texts: Texts): KnownBlock[] {
  const form = texts.forms.submit;
  return [
    divider(),
    section(mrkdwn`${texts.formats.label(form.file)} ${bold(escapeText(document.name, 120))}`),
    ...context(mrkdwn`${document.guessed ? form.guessed : ''}`),
    ...documentInputs(document, several, texts),
  ];
}

export type SubmitModalResult =
  | { readonly ok: true; readonly submission: SubmissionInput; readonly formState: SubmitFormState }
  | {
      readonly ok: false;
      readonly errors: BlockErrors;
      /** Why the code was refused. Passed to `submitModal`, it offers a box to send the code anyway. */
      readonly refusedCode?: string;
      /** What was entered, to show the form again with it. */
      readonly formState?: SubmitFormState;
    };

/** The submission that was entered, or everything that is wrong with it, each by its block. */
export function readSubmitModal(
  view: SubmittedView,
  texts: Texts,
  now: number = Date.now(),
): SubmitModalResult {
  const state = new ViewState(view);
  const formState = parseSubmitFormState(view.private_metadata);
  if (!formState) return { ok: false, errors: { code_id: texts.forms.submit.stale } };
  const several = formState.prefill.documents.length > 1;
  const entered = readDocuments(state, formState, texts);
  const { company, refused: refusedCode, errors: codeErrors } = readCompany(state, texts);
  const isDateAccepted = state.list(ACCEPT_DATE_BLOCK_ID).length > 0;
  const future = isDateAccepted ? [] : entered.filter(({ details }) => isFutureDate(details.date ?? '', now));
  const errors: BlockErrors = Object.assign(
    {},
    codeErrors,
    ...entered.map((document) => document.errors),
    ...future.map(({ fileId }) => ({
      [documentBlockId('date', fileId, several)]: texts.forms.submit.futureDate,
    })),
  );
  if (company && Object.keys(errors).length === 0) {
    const documents = entered.map(({ fileId, details }) => ({ fileId, ...details }) as DocumentInput);
    return { ok: true, formState, submission: { ...company, documents } };
  }
  return {
    ok: false,
    errors,
    formState: toEnteredForm(state, formState, entered, texts),
    ...(refusedCode !== undefined && { refusedCode }),
  };
}

function readDocuments(state: ViewState, { prefill }: SubmitFormState, texts: Texts) {
  const several = prefill.documents.length > 1;
  return prefill.documents.map(({ fileId, name, guessed }) => ({
    fileId,
    name,
    guessed,
    ...readDocumentDetails(state, fileId, several, texts),
  }));
}

function toEnteredForm(
  state: ViewState,
  formState: SubmitFormState,
  entered: ReturnType<typeof readDocuments>,
  texts: Texts,
): SubmitFormState {
  const documents = entered.map(({ errors: _, details, ...document }) => ({ ...document, ...details }));
  const company = readEnteredCompany(state, texts);
  const { code, readFrom, facts } = formState.prefill;
  const isSame = company.code.id === code?.id;
  return {
    ...formState,
    prefill: {
      ...company,
      ...(isSame && { ...(readFrom !== undefined && { readFrom }), ...(facts && { facts }) }),
      documents,
    },
  };
}

/**
 * The form for the kinds that are chosen by now. What was entered stays, because every input keeps its block_id and action_id:
 * https://docs.slack.dev/reference/methods/views.update (Preserving input entry). The state has the other inputs too:
 * https://docs.slack.dev/changelog/2020-09-full-state-on-view-submisson-and-block-actions
 */
export function updateSubmitModal(
  view: SubmittedView,
  formState: SubmitFormState,
  texts: Texts,
  options: SubmitModalOptions,
): ModalView {
  const state = new ViewState(view);
  const refusedCode = state.has(ACCEPT_CODE_BLOCK_ID) ? readCompany(state, texts).refused : undefined;
  const entered = toEnteredForm(state, formState, readDocuments(state, formState, texts), texts);
  return submitModal(entered, texts, { ...options, refusedCode, fills: readFills(state) });
}

/** The form with a company that was searched for; undefined leaves the company as it was entered, and clears the search. */
export function fillSubmitModal(
  view: SubmittedView,
  formState: SubmitFormState,
  company: ProposedCompany | undefined,
  texts: Texts,
  options: SubmitModalOptions,
): ModalView {
  const state = new ViewState(view);
  const entered = toEnteredForm(state, formState, readDocuments(state, formState, texts), texts);
  const { documents } = entered.prefill;
  const prefill = company ? { ...company, documents } : entered.prefill;
  return submitModal({ ...entered, prefill }, texts, { ...options, fills: readFills(state) + 1 });
}
