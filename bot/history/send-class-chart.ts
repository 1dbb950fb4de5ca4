import { enqueueUnlessShared } from '../outbox';
import { notice } from '../slack/block-kit/notice';
import { uploadImage } from '../slack/files/upload-image';
import type { CommandContext } from '../slack/interactions/command-context';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { companyName } from '../slack/wording/company-text';
import { drawClassChart } from './class-chart';
import { classChartCard } from './class-chart-card';
import { type ClassTrend, findClassTrend } from './class-trend';
import type { CompanySummary } from './group-by-company';
import type { HistoryContext } from './history-context';

/**
 * Sends the picture only to the person who asked: Slack has no files in ephemeral messages
 * (https://github.com/slackapi/node-slack-sdk/issues/1790). Without it the list still has the classes in words.
 */
export async function sendClassChart(
  call: CommandContext<HistoryContext>,
  { company, cases }: Pick<CompanySummary, 'company' | 'cases'>,
): Promise<void> {
  const { bot, teamId, triggerId, texts } = call;
  const trend = findClassTrend(cases);
  const uploaded = trend && (await uploadChart(bot, call, trend));
  if (!uploaded) return;
  const { channelId, fileId } = uploaded;
  const card = classChartCard(fileId, { company, trend }, texts);
  const key = `class-chart ${triggerId}`;
  await bot.store.transaction((tx) => enqueueUnlessShared(bot, tx, { teamId, channelId, card, key }));
  await replyEphemeral(call, notice(texts.history.chart.sent(companyName(company))));
}

async function uploadChart(
  { log, shutdown }: HistoryContext,
  { client, userId, texts }: CommandContext<HistoryContext>,
  trend: ClassTrend,
): Promise<{ readonly channelId: string; readonly fileId: string } | undefined> {
  try {
    const { channel } = await client.conversations.open({ users: userId });
    const file = { name: 'risk-class.png', content: drawClassChart(trend, texts) };
    const fileId = await uploadImage(client, file, shutdown.signal);
    return channel?.id && fileId ? { channelId: channel.id, fileId } : undefined;
  } catch (error) {
    log.warn({ err: error }, 'cannot send the risk class as a picture');
    return undefined;
  }
}
