import { once } from 'node:events';
import { BotProcess } from './bot-process';
import type { TerminalPrinter } from './create-terminal-printer';
import type { StartSettings } from './settings';

const CONFIG_ERROR_EXIT_CODE = 2;

/** The bot with the real services, like `npm run bot`; resolves to its exit code. */
export async function runWithRealServices(
  { services }: StartSettings,
  { print }: TerminalPrinter,
  signal: AbortSignal,
): Promise<number> {
  print(`The bot runs with the real Slack and the real Risk API (${services.reason}).`);
  const bot = new BotProcess({ env: process.env });
  const exit = await Promise.race([bot.exited, once(signal, 'abort').then(() => bot.stop())]);
  if (exit.code === CONFIG_ERROR_EXIT_CODE)
    print('Add the missing settings to .env, or try everything without an account: npm start -- --sandbox');
  return exit.code ?? 1;
}
