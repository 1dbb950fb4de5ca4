import type { ModalView } from '@slack/types';
import { toCompany } from '../analyses';
import { type Case, decisionText } from '../cases';
import { section } from '../slack/block-kit/blocks';
import { modal } from '../slack/block-kit/modal';
import { joinMarkup } from '../slack/block-kit/mrkdwn';
import { callbackIds } from '../slack/interactions/callback-ids';
import { companyText } from '../slack/wording/company-text';
import type { Texts } from '../texts/texts';
import { type Covered, coveredBlocks } from './covered-lines';

export interface ConfirmModalData {
  /** The case with the decision that was proposed. */
  readonly status: Case;
  readonly covered: Covered;
}

/** Shows a second person what was proposed, why, and all that it covers. */
export function confirmModal({ status, covered }: ConfirmModalData, texts: Texts): ModalView {
  const form = texts.forms.confirm;
  const company = toCompany(status);
  return modal({
    callbackId: callbackIds.confirmCase,
    title: form.title,
    submit: form.submit,
    close: form.cancel,
    metadata: status.id,
    blocks: [
      section(joinMarkup([...(company ? [companyText(company)] : []), decisionText(status, texts)])),
      ...coveredBlocks(covered, texts, form.newSince),
    ],
  });
}
