import { documentKinds, knownPeriods } from '../../shared';
import type { ModalView, ViewBlock } from '../cards/block-kit';
import { context, divider, section } from '../cards/blocks';
import { kindText, periodText } from '../cards/document-text';
import { limits } from '../cards/limits';
import { bold, foreign, mrkdwn } from '../cards/mrkdwn';
import { type PrefilledDocument, type SubmitTicket, writeTicket } from '../intake';
import type { Texts } from '../texts';
import { callbackIds } from './callback-ids';
import { type CompanyInputOptions, companyInputs } from './company-inputs';
import { documentBlockIds } from './document-block-ids';
import { dateInput, selectInput } from './inputs';
import { modal } from './modal';

/** Ten files make 76 blocks; Slack lets a message have no more. */
const MOST_DOCUMENTS = 10;

/** The form that asks for a company and its documents, filled in with what is known. */
export function submitModal(
  ticket: SubmitTicket,
  texts: Texts,
  options: CompanyInputOptions = {},
): ModalView {
  const words = texts.forms.submit;
  const { documents, ...company } = ticket.prefill;
  const shown = documents.slice(0, MOST_DOCUMENTS);
  const withDocuments = shown.length > 0;
  return modal({
    callbackId: callbackIds.submitDocument,
    title: withDocuments ? words.title : words.titleWithoutDocument,
    submit: words.send,
    close: words.cancel,
    metadata: writeTicket({ ...ticket, prefill: { ...company, documents: shown } }, limits.privateMetadata),
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
    section(mrkdwn`${words.file}: ${bold(foreign(document.name, 120))}`),
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
