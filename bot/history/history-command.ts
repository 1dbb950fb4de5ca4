import { searchAnalyses } from '../analyses';
import { notice } from '../slack/block-kit/notice';
import type { CommandArgs, CommandContext } from '../slack/interactions/command-context';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { historyCard } from './history-card';
import type { HistoryContext } from './history-context';
import { loadHistory } from './load-history';
import { sendClassChart } from './send-class-chart';

/** Lists the companies analysed in this channel; with a name or a code, those that match, and for one its risk class over time. */
export async function runHistoryCommand(
  call: CommandContext<HistoryContext>,
  args: CommandArgs,
): Promise<void> {
  const { bot, texts } = call;
  const found = await searchAnalyses(bot, call, args);
  const { companies, list } = await loadHistory(bot, call, found);
  const [company, ...others] = companies;
  const { query } = found;
  await replyEphemeral(
    call,
    !company && query !== undefined ? notice(texts.notices.nothingFound(query)) : historyCard(list, texts),
  );
  if (company && others.length === 0 && query !== undefined) await sendClassChart(call, company);
}
