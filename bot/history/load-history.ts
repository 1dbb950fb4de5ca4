import { countCompanies, type FoundAnalyses, type OverviewContext } from '../analyses';
import type { Channel } from '../slack/channels/channel-settings-rows';
import type { SlackContext } from '../slack/slack-clients';
import { type CompanyList, MAX_ENTRIES, toCompanyList } from './company-entries';
import type { CompanySummary } from './group-by-company';
import { listCompanies, loadCompanies } from './load-companies';

/** The companies of a channel that were found: the first of them, and what a list shows. */
export async function loadHistory(
  bot: OverviewContext & SlackContext,
  channel: Channel,
  found: FoundAnalyses,
): Promise<{ readonly companies: readonly CompanySummary[]; readonly list: CompanyList }> {
  const codes = await listCompanies(bot, channel, found);
  const companies = await loadCompanies(bot, channel, codes.slice(0, MAX_ENTRIES));
  const count = Math.max(codes.length, await countCompanies(bot.store, found.filter));
  return { companies, list: await toCompanyList(bot, companies, count) };
}
