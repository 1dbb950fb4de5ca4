import type { Language } from '../../bot/texts/language';
import { getTexts } from '../../bot/texts/texts';
import { magicCompanies } from '../../sandbox/risk';
import { ANALYSIS_MS, type BotInWorkspace, COMPLETE_MESSAGE } from './bot-in-workspace';
import { nthSiren } from './nth-siren';

export function sirenFor(behaviour: string): string {
  return magicCompanies.find((input) => input.behaviour === behaviour)?.siren ?? '';
}

/** A message with all details, for a magic company with this behaviour. */
export function completeMessage(behaviour: string): string {
  return COMPLETE_MESSAGE.replace('732829320', sirenFor(behaviour));
}

let companies = 0;

/** A message with all details, about a company of its own: no other card is edited because of it. */
export function messageOfNewCompany(): string {
  companies += 1;
  return COMPLETE_MESSAGE.replace('732829320', nthSiren(companies));
}

/** The words on a card while the service analyses: in its header, or in its table if the company has other analyses. */
export const RUNNING = new RegExp(`${getTexts().status.titles.online}|${getTexts().cases.statuses.waiting}`);

/** Shares a document that is then online. */
export async function submitDocument(
  bot: BotInWorkspace,
  text: string,
  name = 'statement.pdf',
  channel = 'credit',
) {
  const online = bot.risk.eventLog.next('medium.online');
  const shared = bot.workspace.as('ada').shareFile(channel, { name, content: `%PDF ${name}`, text });
  const { request } = await online;
  const status = await bot.waitForMessage(RUNNING, { thread: shared.ts });
  return { shared, request, status };
}

/** Shares a document whose reports are then in its thread. Resolves to the message that has its Doc X-Ray, too. */
export async function analyseDocument(
  bot: BotInWorkspace,
  text: string,
  name = 'statement.pdf',
  channel = 'credit',
) {
  const submission = await submitDocument(bot, text, name, channel);
  await bot.risk.clock.advance(ANALYSIS_MS);
  await bot.waitForMessage('Complete since', { thread: submission.shared.ts });
  return { ...submission, doc: await bot.waitForResult('doc', submission.shared.ts) };
}

/** Shares a forged statement of a company. Resolves to its message and its analysis card when all reports are there. */
export async function analyseForgedStatement(
  bot: BotInWorkspace,
  siren: string,
  { channel, language = 'en' }: { readonly channel: string; readonly language?: Language },
) {
  const online = bot.risk.eventLog.next('medium.online');
  const text = `siren ${siren} bank statement month 2024-12-31`;
  const file = { name: 'fraudulent.pdf', content: `%PDF ${siren}`, text };
  const shared = bot.workspace.as('ada').shareFile(channel, file);
  await online;
  await bot.risk.clock.advance(ANALYSIS_MS);
  const complete = getTexts(language).cases.completeSince('').trim();
  return { shared, card: await bot.waitForMessage(complete, { thread: shared.ts }) };
}
