import type { KnownBlock, OptionGroup } from '@slack/types';
import { isSameCode } from '../../shared/company-code';
import {
  type FoundNames,
  factsText,
  MIN_NAME_LENGTH,
  type NamedCompany,
  type NameSource,
} from '../company-search';
import { context } from '../slack/block-kit/blocks';
import { option, searchInput } from '../slack/block-kit/inputs';
import { limits } from '../slack/block-kit/limits';
import { escapeText } from '../slack/block-kit/mrkdwn';
import { plainTextObject } from '../slack/block-kit/text-objects';
import type { inputIds } from '../slack/interactions/action-ids';
import type { ViewState } from '../slack/interactions/view-state';
import { codeText } from '../slack/wording/company-text';
import type { Texts } from '../texts/texts';
import { NO_COMPANY, readCompanyChoice, writeCompanyChoice } from './company-choice';
import { readCode } from './company-inputs';
import type { ProposedCompany } from './plan-intake';

/**
 * The block of the search; once a choice was filled in, another one, because Slack keeps what was chosen in the same one:
 * https://github.com/slackapi/bolt-js/issues/2059.
 */
function toBlockId(fills: number): string {
  return fills === 0 ? 'company' : `company:${fills}`;
}

/** How often a company that was searched for was filled into a form. */
export function readFills({ blockIds }: ViewState): number {
  const [, fills = 0] = blockIds.map((id) => /^company(?::(\d+))?$/.exec(id)).find(Boolean) ?? [];
  return Number(fills);
}

/** The company that was chosen in the search and not filled in yet, because the form was sent before it could be. */
export function findUnseenChoice(state: ViewState): ProposedCompany | undefined {
  const chosen = readCompanyChoice(state.text(toBlockId(readFills(state))));
  return chosen && !isSameCode(chosen.code, readCode(state)) ? chosen : undefined;
}

/** The form that the search is on. */
type SearchId = (typeof inputIds)['findCompany' | 'findChannelCompany'];

/** The search for a company by its name, and below it what the register says against the company that was chosen. */
export function companySearchBlocks(
  { facts }: Pick<ProposedCompany, 'facts'>,
  texts: Texts,
  { id, fills = 0 }: { readonly id: SearchId; readonly fills?: number },
): KnownBlock[] {
  const { label, hint, placeholder } = texts.forms.submit.search;
  return [
    searchInput({
      id: toBlockId(fills),
      label,
      hint,
      placeholder,
      dispatchAs: id,
      minLength: MIN_NAME_LENGTH,
      optional: true,
    }),
    ...(facts?.state === 'closed' ? context(escapeText(`⚠️ ${factsText(facts, texts)}`, limits.context)) : []),
  ];
}

/** The options for what was typed: of this channel, of others, of the register; and that Slack or the register did not answer. */
export function companyOptionGroups(
  { companies, count, register, isIncomplete }: FoundNames,
  texts: Texts,
): OptionGroup[] {
  const { groups, firstOf, noChannels, noChannelsHint, noAnswer, noAnswerHint } = texts.forms.submit.search;
  const more = count - companies.length;
  const toGroup = (label: string, options: OptionGroup['options']): OptionGroup[] =>
    options.length > 0 ? [{ label: plainTextObject(label, limits.option), options }] : [];
  const ofSource = (source: NameSource) => {
    const found = companies.filter((company) => company.source === source);
    const isCut = source === 'register' && more > 0;
    const label = isCut ? firstOf(groups.register, found.length, found.length + more) : groups[source];
    return toGroup(
      label,
      found.map((company) => companyOption(company, texts)),
    );
  };
  const toNote = (text: string, description: string) => [option({ value: NO_COMPANY, text, description })];
  return [
    ...ofSource('here'),
    ...(isIncomplete ? toGroup(groups.elsewhere, toNote(noChannels, noChannelsHint)) : ofSource('elsewhere')),
    ...(register === 'failed'
      ? toGroup(groups.register, toNote(noAnswer, noAnswerHint))
      : ofSource('register')),
  ];
}

function companyOption(company: NamedCompany, texts: Texts) {
  const { code, name, facts } = company;
  const details = [...(name ? [codeText(code)] : []), ...(facts ? [factsText(facts, texts)] : [])];
  return option({
    value: writeCompanyChoice(company),
    text: name || codeText(code),
    description: details.join(' · '),
  });
}
