import type { ModalView } from '@slack/types';
import type { CompanyCode } from '../../shared';
import type { Registered } from '../company-search';
import { actions, section } from '../slack/block-kit/blocks';
import { modal } from '../slack/block-kit/modal';
import { escapeText, fillText, mrkdwn } from '../slack/block-kit/mrkdwn';
import { callbackIds } from '../slack/interactions/callback-ids';
import type { Texts } from '../texts/texts';
import { analyseButton } from './analyse-button';

export interface NothingFoundData {
  readonly query: string;
  /** The channel that an analysis of the company goes to. */
  readonly channel: string;
  /** The company, if it was named by its code. */
  readonly code?: CompanyCode;
  /** Slack did not say of all channels whether the person is there. */
  readonly isIncomplete: boolean;
  /** What the register had to do with it. */
  readonly register: Registered['register'];
}

/** Says that nothing matches what was typed; its button analyses the company. */
export function nothingFoundView(
  { query, channel, code, isIncomplete, register }: NothingFoundData,
  texts: Texts,
): ModalView {
  const { title, close, notFound, notInRegister, incomplete } = texts.forms.companyView;
  return modal({
    callbackId: callbackIds.notice,
    title,
    close,
    blocks: [
      ...(isIncomplete ? [section(mrkdwn`⚠️ ${incomplete}`)] : []),
      ...(register === 'failed' ? [section(mrkdwn`⚠️ ${texts.intake.noRegister}`)] : []),
      section(fillText(notFound, escapeText(query, 100))),
      ...(register === 'answered' ? [section(mrkdwn`${notInRegister}`)] : []),
      ...actions(
        analyseButton({ channel, ...(code && { company: { code } }), text: texts.buttons.analyseCompany }),
      ),
    ],
  });
}
