import { enqueueUnlessShared } from '../outbox';
import { notice } from '../slack/block-kit/notice';
import { findDirectMessage } from '../slack/find-direct-message';
import type { CommandContext } from '../slack/interactions/command-context';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { companyName } from '../slack/wording/company-text';
import { classChartCard } from './class-chart-card';
import { findClassTrend } from './class-trend';
import type { CompanySummary } from './group-by-company';
import type { HistoryContext } from './history-context';

/**
 * Sends the chart only to the person who asked, in a direct message: where Slack refuses a chart, the outbox sends the words
 * alone, and a response_url gives no second chance. Without a direct message the list still has the classes.
 */
export async function sendClassChart(
  call: CommandContext<HistoryContext>,
  { company, cases }: Pick<CompanySummary, 'company' | 'cases'>,
): Promise<void> {
  const { bot, teamId, userId, triggerId, texts } = call;
  const trend = findClassTrend(cases);
  if (!trend) return;
  const channelId = await findDirectMessage(bot, teamId, userId);
  if (channelId === undefined) return;
  const card = classChartCard({ company, trend }, texts);
  const key = `class-chart ${triggerId}`;
  await bot.store.transaction((tx) => enqueueUnlessShared(bot, tx, { teamId, channelId, card, key }));
  await replyEphemeral(call, notice(texts.history.chart.sent(companyName(company))));
}
