import type { ModalView } from '@slack/types';
import type { AnalysisOverview } from '../analyses';
import { section } from '../slack/block-kit/blocks';
import { selectInput } from '../slack/block-kit/inputs';
import { limits } from '../slack/block-kit/limits';
import { modal } from '../slack/block-kit/modal';
import { mrkdwn } from '../slack/block-kit/mrkdwn';
import { callbackIds } from '../slack/interactions/callback-ids';
import { companyLabel } from '../slack/wording/company-text';
import type { Texts } from '../texts/texts';

export const CASE_BLOCK_ID = 'case';

/** Asks which of a channel's companies the figures are for, by name and code. */
export function chooseAnalysisModal(
  channel: string,
  cases: readonly Pick<AnalysisOverview, 'id' | 'company'>[],
  texts: Texts,
): ModalView {
  const { chooseTitle, chooseIntro, chooseLabel, choose, cancel } = texts.forms.figures;
  return modal({
    callbackId: callbackIds.chooseAnalysis,
    title: chooseTitle,
    submit: choose,
    close: cancel,
    metadata: channel,
    blocks: [
      section(mrkdwn`${chooseIntro}`),
      selectInput({
        id: CASE_BLOCK_ID,
        label: chooseLabel,
        choices: cases.map(({ id, company }) => ({ value: id, text: companyLabel(company, limits.option) })),
        placeholder: texts.forms.submit.choose,
      }),
    ],
  });
}
