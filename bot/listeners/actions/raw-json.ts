import type { WebClient } from '@slack/web-api';
import { RiskXrayError } from '../../../shared/errors';
import type { Bot } from '../../bot';
import { type Message, notice, rawJsonCard } from '../../cards';
import { sendFile } from '../../slack/send-file';
import { reportInTeam } from '../../submissions/report-in-team';
import { whisper } from '../whisper';
import type { OnClick } from './button-click';

/** The report as the service has it now, to the asker alone: in a message, or as a file when it is longer. */
export function rawJson(bot: Bot): OnClick {
  return async (click) => {
    const { ack, action, body, client, context } = click;
    await ack();
    const reportId = action.value ?? '';
    const known = await reportInTeam(bot.store, reportId, context.teamId);
    const answers = known
      ? await answer(bot, reportId, { client, user: body.user.id })
      : [notice(bot.texts.notices.notFound(reportId))];
    for (const message of answers) await whisper(click, message);
  };
}

async function answer(
  { risk, texts, log }: Bot,
  reportId: string,
  { client, user }: { client: WebClient; user: string },
): Promise<Message[]> {
  try {
    const { whole, ...card } = rawJsonCard(await risk.getReport(reportId), texts);
    if (whole === undefined) return [card];
    const file = { name: `report-${fileName(reportId)}.json`, content: whole };
    if (await sendFile(client, user, { ...file, comment: texts.report.rawFile(reportId) }))
      return [notice(texts.report.rawSent(reportId))];
    log.warn({ reportId }, 'raw JSON could not be sent as a file');
    return [card, notice(texts.report.rawNotSent)];
  } catch (error) {
    if (error instanceof RiskXrayError) return [notice(error.message)];
    throw error;
  }
}

function fileName(reportId: string): string {
  return reportId.replace(/[^\w-]+/g, '-').slice(0, 80);
}
