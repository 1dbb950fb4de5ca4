import type { ModalView } from '@slack/types';
import { actions, section } from '../slack/block-kit/blocks';
import { modal } from '../slack/block-kit/modal';
import { channelMention, mrkdwn } from '../slack/block-kit/mrkdwn';
import { actionIds } from '../slack/interactions/action-ids';
import { callbackIds } from '../slack/interactions/callback-ids';
import { type BlockErrors, type SubmittedView, ViewState } from '../slack/interactions/view-state';
import type { Texts } from '../texts/texts';
import {
  type CompanyFields,
  type CompanyInputOptions,
  companyInputs,
  type EnteredCompany,
  readCompany,
} from './company-inputs';

export interface CompanyModalData extends CompanyFields {
  readonly channel: string;
  /** Whether the channel already has a company, which can be forgotten. */
  readonly known?: boolean;
  /** Why the code was refused last time. */
  readonly refusedCode?: string;
}

/** The company that files of a channel belong to. */
export function companyModal(
  data: CompanyModalData,
  texts: Texts,
  { companyCodeTypes }: Pick<CompanyInputOptions, 'companyCodeTypes'> = {},
): ModalView {
  const form = texts.forms.company;
  const { channel, known, refusedCode } = data;
  return modal({
    callbackId: callbackIds.channelCompany,
    title: form.title,
    submit: form.save,
    close: form.cancel,
    metadata: channel,
    blocks: [
      section(mrkdwn`${channelMention(channel)} ${form.intro}`),
      ...companyInputs(data, texts, { companyCodeTypes, refusedCode }),
      ...(known
        ? actions({
            action: actionIds.forgetCompany,
            text: texts.buttons.forgetCompany,
            value: channel,
            style: 'danger',
          })
        : []),
    ],
  });
}

export type CompanyModalResult =
  | { readonly ok: true; readonly channel: string; readonly company: EnteredCompany }
  | { readonly ok: false; readonly errors: BlockErrors; readonly refusedCode?: string };

export function readCompanyModal(view: SubmittedView, texts: Texts): CompanyModalResult {
  const channel = view.private_metadata;
  if (!channel) return { ok: false, errors: { code_id: texts.forms.submit.stale } };
  const read = readCompany(new ViewState(view), texts);
  if (read.company) return { ok: true, channel, company: read.company };
  return { ok: false, errors: read.errors, ...(read.refused !== undefined && { refusedCode: read.refused }) };
}
