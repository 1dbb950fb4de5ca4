import { companyInputs } from '../../../sandbox/risk';
import { ANALYSIS_MS, type BotInWorkspace, COMPLETE } from './bot-in-workspace';

export function siren(behaviour: string): string {
  return companyInputs.find((input) => input.behaviour === behaviour)?.siren ?? '';
}

/** The line that names everything, for a company that behaves so. */
export function complete(behaviour: string): string {
  return COMPLETE.replace('732829320', siren(behaviour));
}

/** Shares a document that is then online. */
export async function submitted(
  bot: BotInWorkspace,
  text: string,
  name = 'statement.pdf',
  channel = 'credit',
) {
  const online = bot.risk.happenings.next('medium.online');
  const shared = bot.workspace.as('ada').shareFile(channel, { name, content: `%PDF ${name}`, text });
  const { request } = await online;
  const status = await bot.said('Analysis running', { thread: shared.ts });
  return { shared, request, status };
}

/** Shares a document whose reports are then in its thread. */
export async function analysed(
  bot: BotInWorkspace,
  text: string,
  name = 'statement.pdf',
  channel = 'credit',
) {
  const submission = await submitted(bot, text, name, channel);
  await bot.risk.clock.advance(ANALYSIS_MS);
  await bot.said('2 reports are in this thread', { thread: submission.shared.ts });
  return { ...submission, doc: await bot.reported('doc', submission.shared.ts) };
}
