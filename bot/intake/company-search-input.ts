import type { KnownBlock, OptionGroup } from '@slack/types';
import { type FoundNames, MIN_NAME_LENGTH, type NamedCompany, type NameSource } from '../company-search';
import { context } from '../slack/block-kit/blocks';
import { option, searchInput } from '../slack/block-kit/inputs';
import { limits } from '../slack/block-kit/limits';
import { escapeText } from '../slack/block-kit/mrkdwn';
import { plainTextObject } from '../slack/block-kit/text-objects';
import { inputIds } from '../slack/interactions/action-ids';
import { codeText } from '../slack/wording/company-text';
import type { Texts } from '../texts/texts';
import { NO_COMPANY, writeCompanyChoice } from './company-choice';
import { factsText } from './facts-text';
import type { Prefill } from './plan-intake';

/**
 * The block of the search; once a choice was filled in, another one, because Slack keeps what was chosen in the same one:
 * https://github.com/slackapi/bolt-js/issues/2059.
 */
export function searchBlockId(fills = 0): string {
  return fills === 0 ? 'company' : `company:${fills}`;
}

/** The search for a company by its name, and below it what the register says against the company that was chosen. */
export function companySearchBlocks({ facts }: Prefill, texts: Texts, fills?: number): KnownBlock[] {
  const { label, hint, placeholder } = texts.forms.submit.search;
  return [
    searchInput({
      id: searchBlockId(fills),
      label,
      hint,
      placeholder,
      dispatchAs: inputIds.findCompany,
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
