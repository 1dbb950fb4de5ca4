import type { ModalView } from '@slack/types';
import { actions, section } from '../slack/block-kit/blocks';
import { modal } from '../slack/block-kit/modal';
import { channelMention, mrkdwn } from '../slack/block-kit/mrkdwn';
import { actionIds, inputIds } from '../slack/interactions/action-ids';
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
import { companySearchBlocks } from './company-search-input';
import type { ProposedCompany } from './plan-intake';

export interface CompanyModalData extends CompanyFields, Pick<ProposedCompany, 'facts'> {
  readonly channel: string;
  /** Whether the channel already has a company, which can be forgotten. */
  readonly known?: boolean;
}

/** The company that files of a channel belong to. */
export function companyModal(
  data: CompanyModalData,
  texts: Texts,
  options: CompanyInputOptions = {},
): ModalView {
  const form = texts.forms.company;
  const { channel, known } = data;
  return modal({
    callbackId: callbackIds.channelCompany,
    title: form.title,
    submit: form.save,
    close: form.cancel,
    metadata: channel,
    blocks: [
      section(mrkdwn`${channelMention(channel)} ${form.intro}`),
      ...companySearchBlocks(data, texts, { id: inputIds.findChannelCompany, fills: options.fills }),
      ...companyInputs(data, texts, options),
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
