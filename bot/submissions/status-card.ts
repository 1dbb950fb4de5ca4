import { actions, context, header, section } from '../slack/block-kit/blocks';
import { joinSentences, type Message, message } from '../slack/block-kit/message';
import {
  emptyMarkup,
  escapeId,
  joinMarkup,
  type Markup,
  mrkdwn,
  userMention,
} from '../slack/block-kit/mrkdwn';
import { actionIds } from '../slack/interactions/action-ids';
import { type Company, companyName, companyText } from '../texts/company-text';
import { documentList, type SentDocument } from '../texts/document-text';
import type { Texts } from '../texts/texts';
import { isLate, type StatusData, stateSentence, stateText } from './state-text';
import { cancellableStates } from './submission-state';

export interface StatusCardData extends StatusData {
  readonly submissionId: string;
  readonly company?: Company;
  /** The user who submitted it. */
  readonly submittedBy?: string;
  /** Corrections and warnings, such as a SIRET read as its SIREN. */
  readonly notes?: readonly string[];
}

/** The one card that follows a submission from the first click to its reports. */
export function statusCard(data: StatusCardData, texts: Texts): Message {
  const { state, company, documents, notes = [] } = data;
  const title = texts.status.titles[state.state];
  const files = documents.length === 0 ? mrkdwn`${texts.status.noFile}` : documentsText(documents, texts);
  return message({
    text: joinSentences(
      company ? `${title}: ${companyName(company)}` : title,
      stateSentence(data, texts),
      ...notes,
    ),
    head: [
      header(title),
      section(joinMarkup([company ? companyText(company) : emptyMarkup, files])),
      section(stateText(data, texts)),
    ],
    body: context(...notes.map((note) => mrkdwn`${note}`)),
    tail: [...context(idsText(data, texts)), ...statusActions(data, texts)],
  });
}

function documentsText(documents: readonly SentDocument[], texts: Texts): Markup {
  return mrkdwn`${texts.status.file(documents.length)}: ${documentList(documents, texts)}`;
}

function idsText({ requestId, submittedBy, submissionId }: StatusCardData, texts: Texts): Markup {
  const parts = [
    requestId === undefined ? emptyMarkup : mrkdwn`${texts.status.request} ${escapeId(requestId)}`,
    mrkdwn`${texts.status.submission} ${escapeId(submissionId)}`,
    submittedBy === undefined ? emptyMarkup : mrkdwn`${texts.status.submittedBy} ${userMention(submittedBy)}`,
  ];
  return joinMarkup(parts, ' · ');
}

function statusActions({ state, submissionId: value, requestId }: StatusCardData, texts: Texts) {
  const { retry, checkAgain, addFigures, cancel } = texts.buttons;
  const canCheckAgain = state.state === 'stalled' || isLate(state);
  // A failed one offers Retry instead, though a Cancel pressed just before is still accepted.
  const canCancel = state.state !== 'failed' && cancellableStates.includes(state.state);
  const canAddFigures = requestId !== undefined && (state.state === 'online' || state.state === 'reported');
  return actions(
    state.state === 'failed' ? { action: actionIds.retry, text: retry, value } : undefined,
    canCheckAgain ? { action: actionIds.checkAgain, text: checkAgain, value } : undefined,
    canAddFigures ? { action: actionIds.openFigures, text: addFigures, value: requestId } : undefined,
    canCancel ? { action: actionIds.cancel, text: cancel, value, style: 'danger' } : undefined,
  );
}
