import type { ModalView } from '@slack/types';
import type { CompanyCode } from '../../shared';
import { serializeSubmitFormState } from '../intake';
import { actions, section } from '../slack/block-kit/blocks';
import { limits } from '../slack/block-kit/limits';
import { modal } from '../slack/block-kit/modal';
import { escapeText, fillText, mrkdwn } from '../slack/block-kit/mrkdwn';
import { actionIds } from '../slack/interactions/action-ids';
import { callbackIds } from '../slack/interactions/callback-ids';
import type { Texts } from '../texts/texts';

export interface NothingFoundData {
  readonly query: string;
  /** The channel that an analysis of the company goes to. */
  readonly channel: string;
  /** The company, if it was named by its code. */
  readonly code?: CompanyCode;
  /** Slack did not say of all channels whether the person is there. */
  readonly isIncomplete: boolean;
}

/** Says that nothing matches what was typed; its button analyses the company. */
export function nothingFoundView(
  { query, channel, code, isIncomplete }: NothingFoundData,
  texts: Texts,
): ModalView {
  const { title, close, notFound, incomplete } = texts.forms.companyView;
  const formState = { channel, prefill: { ...(code && { code }), documents: [] } };
  return modal({
    callbackId: callbackIds.notice,
    title,
    close,
    blocks: [
      ...(isIncomplete ? [section(mrkdwn`⚠️ ${incomplete}`)] : []),
      section(fillText(notFound, escapeText(query, 100))),
      ...actions({
        action: actionIds.openSubmit,
        text: texts.buttons.analyseCompany,
        value: serializeSubmitFormState(formState, limits.buttonValue),
      }),
    ],
  });
}
