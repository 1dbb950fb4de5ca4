import { RiskXrayError } from '../../../shared/errors';
import type { Bot } from '../../bot';
import { type Message, notice, rawJsonCard } from '../../cards';
import { reportInTeam } from '../../submissions/report-in-team';
import { whisper } from '../whisper';
import type { OnClick } from './button-click';

/** The report as the service has it now, to the asker alone. */
export function rawJson(bot: Bot): OnClick {
  return async ({ ack, action, context, respond }) => {
    await ack();
    await whisper(respond, await answer(bot, action.value ?? '', context.teamId));
  };
}

async function answer(
  { store, risk, texts }: Bot,
  reportId: string,
  teamId: string | undefined,
): Promise<Message> {
  if (!(await reportInTeam(store, reportId, teamId))) return notice(texts.notices.notFound(reportId));
  try {
    return rawJsonCard(await risk.getReport(reportId), texts);
  } catch (error) {
    if (error instanceof RiskXrayError) return notice(error.message);
    throw error;
  }
}
