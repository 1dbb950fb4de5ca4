import { searchAnalyses } from '../analyses';
import type { CommandArgs, CommandContext } from '../slack/interactions/command-context';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { toCompanyList } from './company-entries';
import { type CompanySummary, groupByCompany } from './group-by-company';
import { statusListCard } from './history-card';
import { runHistoryCommand } from './history-command';

/** Lists what is running and what has stopped in this channel; with a name or a code, whatever is known of it. */
export async function runStatusCommand(call: CommandContext, args: CommandArgs): Promise<void> {
  if (args.text !== undefined) return runHistoryCommand(call, args);
  const { bot, texts } = call;
  const companies = groupByCompany((await searchAnalyses(bot, call, args)).cases);
  const list = (...progress: readonly CompanySummary['progress'][]) =>
    toCompanyList(
      bot,
      companies.filter((company) => progress.includes(company.progress)),
    );
  const lists = { running: await list('running'), stopped: await list('stopped', 'stalled') };
  await replyEphemeral(call, statusListCard(lists, texts));
}
