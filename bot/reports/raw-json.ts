import type { WebClient } from '@slack/web-api';
import { CallError } from '../../shared/errors';
import type { Bot } from '../bot';
import { joinSentences, type Message } from '../slack/block-kit/message';
import { notice } from '../slack/block-kit/notice';
import { sendFiles } from '../slack/files/send-files';
import type { ActionListener } from '../slack/interactions/action-listener';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { failureText } from '../texts/failure-text';
import type { Texts } from '../texts/texts';
import type { ReportContext } from './find-report-of-team';
import { rawJsonCard } from './raw-json-card';

/** Replies with the report as the service has it now: in an ephemeral message, or as a file if it is too long. */
export function onRawJson(bot: Bot): ActionListener<ReportContext> {
  return async (click, { subject, userId, texts }) => {
    await click.ack();
    const { reportId } = subject.summary.ids;
    const replies = await buildReplies(bot, reportId, { client: click.client, user: userId }, texts);
    for (const message of replies) await replyEphemeral(click, message);
  };
}

async function buildReplies(
  { risk, log }: Bot,
  reportId: string,
  { client, user }: { client: WebClient; user: string },
  texts: Texts,
): Promise<Message[]> {
  try {
    const { fullJson, ...card } = rawJsonCard(await risk.getReport(reportId), texts);
    if (fullJson === undefined) return [card];
    const file = { name: `report-${toFileName(reportId)}.json`, content: fullJson };
    if (await sendFiles(client, user, { files: [file], comment: texts.report.rawFile(reportId) }))
      return [notice(texts.report.rawSent(reportId))];
    log.warn({ reportId }, 'cannot send raw JSON as a file');
    return [card, notice(texts.report.rawNotSent)];
  } catch (error) {
    if (error instanceof CallError)
      return [notice(joinSentences(failureText(error.failure, texts), texts.notices.tryAgain))];
    throw error;
  }
}

function toFileName(reportId: string): string {
  return reportId.replace(/[^\w-]+/g, '-').slice(0, 80);
}
