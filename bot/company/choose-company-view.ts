import type { ModalView } from '@slack/types';
import { companyButton } from '../cases';
import { buttonSection, context, section } from '../slack/block-kit/blocks';
import { modal } from '../slack/block-kit/modal';
import { emptyMarkup, escapeText, fillText, joinMarkup, mrkdwn } from '../slack/block-kit/mrkdwn';
import { callbackIds } from '../slack/interactions/callback-ids';
import { companyText } from '../slack/wording/company-text';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';
import type { FoundCompany } from './company-rows';

export interface ChooseCompanyData {
  readonly query: string;
  /** The first companies that match, the worst first. */
  readonly companies: readonly FoundCompany[];
  /** How many match. */
  readonly count: number;
  /** Slack did not say which channels the person is in: companies of others may be missing. */
  readonly isIncomplete: boolean;
}

/** The companies that match what was typed, each with the button to its view. */
export function chooseCompanyView(
  { query, companies, count, isIncomplete }: ChooseCompanyData,
  texts: Texts,
): ModalView {
  const text = texts.forms.companyView;
  const rest = count - companies.length;
  return modal({
    callbackId: callbackIds.notice,
    title: text.title,
    close: text.close,
    blocks: [
      ...(isIncomplete ? [section(mrkdwn`⚠️ ${text.incomplete}`)] : []),
      section(fillText(companies.length === 1 ? text.one : text.several, escapeText(query, 100))),
      ...companies.map((company) =>
        buttonSection(joinMarkup([stateText(company, texts), companyText(company)], ' · '), {
          blockId: `company:${company.caseId}`,
          button: companyButton(company.caseId, texts),
        }),
      ),
      ...(rest > 0 ? context(mrkdwn`${text.moreFound(rest)}`) : []),
    ],
  });
}

function stateText({ state, verdict }: FoundCompany, texts: Texts) {
  if (state === 'decided') return mrkdwn`${texts.decisions.plain.decidedRedacted}`;
  return verdict ? mrkdwn`${verdictText(verdict, texts)}` : emptyMarkup;
}
