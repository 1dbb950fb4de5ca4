import { once } from 'node:events';
import { BotProcess } from './bot-process';
import type { StartSettings } from './settings';
import type { Terminal } from './terminal';

const BAD_CONFIGURATION = 2;

/** The bot against the real services, as `npm run bot`; resolves to its exit code. */
export async function runReal(
  { services }: StartSettings,
  { say }: Terminal,
  signal: AbortSignal,
): Promise<number> {
  say(`The bot against the real Slack and the real Risk API (${services.why}).`);
  const bot = new BotProcess({ env: process.env });
  const ended = await Promise.race([bot.ended, once(signal, 'abort').then(() => bot.stop())]);
  if (ended.code === BAD_CONFIGURATION)
    say('Set what is missing in .env, or see everything without an account: npm start -- --sandbox');
  return ended.code ?? 1;
}
