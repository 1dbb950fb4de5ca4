import type { KnownBlock, ModalView } from '@slack/types';
import { companyButton } from '../cases';
import { factsText, type Registered } from '../company-search';
import { buttonSection, context, section } from '../slack/block-kit/blocks';
import { modal } from '../slack/block-kit/modal';
import {
  bold,
  emptyMarkup,
  escapeText,
  fillText,
  joinMarkup,
  type Markup,
  mrkdwn,
} from '../slack/block-kit/mrkdwn';
import { callbackIds } from '../slack/interactions/callback-ids';
import { companyText } from '../slack/wording/company-text';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';
import { analyseButton } from './analyse-button';
import type { FoundCompany } from './company-rows';

export interface ChooseCompanyData {
  readonly query: string;
  /** The first companies that match, the worst first. */
  readonly companies: readonly FoundCompany[];
  /** How many match. */
  readonly count: number;
  /** The companies that only the register has. */
  readonly registered: Registered;
  /** Slack did not say which channels the person is in: companies of others may be missing. */
  readonly isIncomplete: boolean;
  /** The channel that an analysis of one of these goes to. */
  readonly channel: string;
}

/** The companies that match what was typed: each with the button to its view, those of the register with one that analyses it. */
export function chooseCompanyView(data: ChooseCompanyData, texts: Texts): ModalView {
  const { companies, count, registered, isIncomplete } = data;
  const text = texts.forms.companyView;
  const rest = count - companies.length;
  return modal({
    callbackId: callbackIds.notice,
    title: text.title,
    close: text.close,
    blocks: [
      ...(isIncomplete ? [section(mrkdwn`⚠️ ${text.incomplete}`)] : []),
      ...(registered.register === 'failed' ? [section(mrkdwn`⚠️ ${texts.intake.noRegister}`)] : []),
      section(headText(data, texts)),
      ...companies.map((company) =>
        buttonSection(
          joinMarkup([stateText(company, texts), companyText(company), knownText(company, texts)], ' · '),
          { blockId: `company:${company.caseId}`, button: companyButton(company.caseId, texts) },
        ),
      ),
      ...(rest > 0 ? context(mrkdwn`${text.moreFound(rest)}`) : []),
      ...registeredBlocks(data, texts),
    ],
  });
}

function headText({ query, companies, registered }: ChooseCompanyData, texts: Texts): Markup {
  const { one, several, notFound } = texts.forms.companyView;
  const shown = escapeText(query, 100);
  if (companies.length === 0) return fillText(notFound, shown);
  return fillText(companies.length + registered.companies.length > 1 ? several : one, shown);
}

function stateText({ state, verdict }: FoundCompany, texts: Texts) {
  if (state === 'decided') return mrkdwn`${texts.decisions.plain.decidedRedacted}`;
  return verdict ? mrkdwn`${verdictText(verdict, texts)}` : emptyMarkup;
}

/** What the register says of a company. */
function knownText({ facts }: Pick<FoundCompany, 'facts'>, texts: Texts): Markup {
  return facts ? escapeText(factsText(facts, texts), 200) : emptyMarkup;
}

function registeredBlocks({ registered, channel }: ChooseCompanyData, texts: Texts): KnownBlock[] {
  const { companies, count } = registered;
  if (companies.length === 0) return [];
  const { groups, firstOf } = texts.forms.submit.search;
  const label =
    count > companies.length ? firstOf(groups.register, companies.length, count) : groups.register;
  return [
    section(bold(label)),
    ...companies.map((company) => {
      const { code, name, facts } = company;
      const prefill = { code, businessName: name, facts };
      return buttonSection(joinMarkup([companyText(company), knownText({ facts }, texts)], ' · '), {
        blockId: `${code.type}:${code.id}`,
        button: analyseButton({ channel, company: prefill, text: texts.buttons.analyse }),
      });
    }),
  ];
}
