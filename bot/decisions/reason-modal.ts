import type { ModalView } from '@slack/types';
import { section } from '../slack/block-kit/blocks';
import { textInput } from '../slack/block-kit/inputs';
import { modal } from '../slack/block-kit/modal';
import { callbackIds } from '../slack/interactions/callback-ids';
import { type FormResult, type SubmittedView, ViewState } from '../slack/interactions/view-state';
import { type Company, companyText } from '../slack/wording/company-text';
import type { Texts } from '../texts/texts';

export interface ReasonModalData {
  readonly caseId: string;
  readonly company?: Company;
  /** What the reason is for. */
  readonly action: 'reopen' | 'refuse';
}

export const REASON_BLOCK_ID = 'reason';
const MAX_REASON = 1000;

/** Asks why a case is reopened, or a proposed decision refused. */
export function reasonModal({ caseId, company, action }: ReasonModalData, texts: Texts): ModalView {
  const form = texts.forms.reopen;
  const isReopen = action === 'reopen';
  return modal({
    callbackId: isReopen ? callbackIds.reopenCase : callbackIds.refuseCase,
    title: isReopen ? form.reopenTitle : form.refuseTitle,
    submit: isReopen ? form.reopen : form.refuse,
    close: form.cancel,
    metadata: caseId,
    blocks: [
      ...(company ? [section(companyText(company))] : []),
      textInput({ id: REASON_BLOCK_ID, label: form.reason, maxLength: MAX_REASON, multiline: true }),
    ],
  });
}

export function readReasonModal(view: SubmittedView, texts: Texts): FormResult<string> {
  const reason = new ViewState(view).text(REASON_BLOCK_ID);
  return reason === ''
    ? { ok: false, errors: { [REASON_BLOCK_ID]: texts.forms.reopen.noReason } }
    : { ok: true, value: reason };
}
