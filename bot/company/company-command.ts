import type { ModalView } from '@slack/types';
import { findCaseOfTeam } from '../cases';
import type { CommandArgs, CommandContext } from '../slack/interactions/command-context';
import { noticeModal } from '../slack/interactions/notice-modal';
import { chooseCompanyView } from './choose-company-view';
import type { CompanyContext } from './company-context';
import { nothingFoundView } from './nothing-found-view';
import { searchCompany } from './search-company';
import { showCompany } from './show-company';

/** Shows where a company stands; if several match what was typed, the companies to choose from. */
export async function runCompanyCommand(
  call: CommandContext<CompanyContext>,
  args: CommandArgs,
): Promise<ModalView> {
  const { bot, teamId, userId, channelId: here, texts } = call;
  const { text: query } = args;
  if (query === undefined) return noticeModal(texts.forms.companyView.which, texts);
  const { caseId, ...found } = await searchCompany(bot, call, args);
  const { companies, registered, isIncomplete } = found;
  if (companies.length + registered.companies.length > 0)
    return chooseCompanyView({ query, ...found, channel: here }, texts);
  const about = await findCaseOfTeam(bot.store, caseId, teamId);
  if (!about) {
    const { register } = registered;
    const code = args.code ?? args.mistypedCode;
    return nothingFoundView({ query, channel: here, code, isIncomplete, register }, texts);
  }
  return showCompany(bot, { teamId, userId }, about, { here, page: 0 }, texts);
}
