import type { ModalView } from '@slack/types';
import { section } from '../slack/block-kit/blocks';
import { userInput } from '../slack/block-kit/inputs';
import { modal } from '../slack/block-kit/modal';
import { fillText, mrkdwn } from '../slack/block-kit/mrkdwn';
import { callbackIds } from '../slack/interactions/callback-ids';
import { type FormResult, type SubmittedView, ViewState } from '../slack/interactions/view-state';
import { type Company, companyText } from '../slack/wording/company-text';
import type { Texts } from '../texts/texts';

export interface AssignModalData {
  readonly caseId: string;
  readonly company?: Company;
  readonly ownerId?: string;
}

export const OWNER_BLOCK_ID = 'owner';

/** Asks who takes a case. */
export function assignModal({ caseId, company, ownerId }: AssignModalData, texts: Texts): ModalView {
  const form = texts.forms.assign;
  return modal({
    callbackId: callbackIds.assignCase,
    title: form.title,
    submit: form.submit,
    close: form.cancel,
    metadata: caseId,
    blocks: [
      section(fillText(form.intro, company ? companyText(company) : mrkdwn`…`)),
      userInput({ id: OWNER_BLOCK_ID, label: form.owner, placeholder: form.choose, initial: ownerId }),
    ],
  });
}

export function readAssignModal(view: SubmittedView, texts: Texts): FormResult<string> {
  const owner = new ViewState(view).text(OWNER_BLOCK_ID);
  return /^[UW][A-Z0-9]{1,30}$/.test(owner)
    ? { ok: true, value: owner }
    : { ok: false, errors: { [OWNER_BLOCK_ID]: texts.forms.assign.noOwner } };
}
