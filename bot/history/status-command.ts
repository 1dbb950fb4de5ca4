import { searchAnalyses } from '../analyses';
import type { CommandContext } from '../slack/interactions/command-context';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { MAX_ENTRIES, toCompanyList } from './company-entries';
import { type CompanySummary, groupByCompany } from './group-by-company';
import { statusListCard } from './history-card';
import type { HistoryContext } from './history-context';
import { loadCompanies } from './load-companies';

/** Lists what is running and what has stopped in this channel. */
export async function runStatusCommand(call: CommandContext<HistoryContext>): Promise<void> {
  const { bot, texts } = call;
  const companies = groupByCompany((await searchAnalyses(bot, call, {})).cases);
  const list = async (...progress: readonly CompanySummary['progress'][]) => {
    const codes = companies
      .filter((company) => progress.includes(company.progress))
      .map(({ company }) => company.code);
    return toCompanyList(bot, await loadCompanies(bot, call, codes.slice(0, MAX_ENTRIES)), codes.length);
  };
  const lists = { running: await list('running'), stopped: await list('stopped', 'stalled') };
  await replyEphemeral(call, statusListCard(lists, texts));
}
