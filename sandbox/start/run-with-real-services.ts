import { once } from 'node:events';
import { BotProcess } from './bot-process';
import type { TerminalPrinter } from './create-terminal-printer';
import type { StartSettings } from './settings';

const CONFIG_ERROR_EXIT_CODE = 2;

/** The bot against the real services, as `npm run bot`; resolves to its exit code. */
export async function runWithRealServices(
  { services }: StartSettings,
  { print }: TerminalPrinter,
  signal: AbortSignal,
): Promise<number> {
  print(`The bot against the real Slack and the real Risk API (${services.reason}).`);
  const bot = new BotProcess({ env: process.env });
  const ended = await Promise.race([bot.exited, once(signal, 'abort').then(() => bot.stop())]);
  if (ended.code === CONFIG_ERROR_EXIT_CODE)
    print('Set what is missing in .env, or see everything without an account: npm start -- --sandbox');
  return ended.code ?? 1;
}
