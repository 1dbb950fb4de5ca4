import { countCompanies, searchAnalyses } from '../analyses';
import { notice } from '../slack/block-kit/notice';
import type { CommandArgs, CommandContext } from '../slack/interactions/command-context';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { toCompanyList } from './company-entries';
import { groupByCompany } from './group-by-company';
import { historyCard } from './history-card';
import { sendClassChart } from './send-class-chart';

/** Lists the companies analysed in this channel; with a name or a code, those that match, and for one its risk class over time. */
export async function runHistoryCommand(call: CommandContext, args: CommandArgs): Promise<void> {
  const { bot, texts } = call;
  const { cases, filter, query } = await searchAnalyses(bot, call, args);
  const companies = groupByCompany(cases);
  const [company, ...others] = companies;
  await replyEphemeral(
    call,
    !company && query !== undefined
      ? notice(texts.notices.nothingFound(query))
      : historyCard(await toCompanyList(bot, companies, await countCompanies(bot.store, filter)), texts),
  );
  if (company && others.length === 0 && query !== undefined) await sendClassChart(call, company);
}
