import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join, relative } from 'node:path';
import { CHECKOUT } from '../core/checkout';
import { describeEvent, startRiskSandbox } from '../risk';
import { BotSupervisor } from './bot-supervisor';
import { createRiskEnv, getWebhookUrl } from './create-bot-env';
import type { TerminalPrinter } from './create-terminal-printer';
import { findDefaultPorts } from './find-default-ports';
import { lockDataDir } from './lock-data-dir';
import type { StartSettings } from './settings';

/** The bot in a real Slack workspace, with the sandbox as Risk API. */
export async function runWithRealSlack(
  { data, env, services }: StartSettings,
  { print, printEvent }: TerminalPrinter,
  signal: AbortSignal,
): Promise<number> {
  const folder = lockDataDir(data);
  const running = [async () => folder.release()];
  try {
    const ports = await findDefaultPorts();
    const port = Number(env.PORT) || ports.bot;
    const webhooks = [{ url: getWebhookUrl(port, env.WEBHOOK_TOKEN) }];
    const risk = await startRiskSandbox({
      port: ports.risk,
      storagePort: ports.storage,
      dataDir: join(data, 'risk'),
      webhooks,
    });
    running.push(risk.close);
    risk.replaceWebhooks(webhooks);
    risk.eventLog.subscribe((event) => printEvent(`Risk API: ${describeEvent(event)}`));
    const log = join(data, 'bot.log');
    const bot = new BotSupervisor({
      // Variables that are set override these defaults.
      env: {
        ...process.env,
        ...createRiskEnv(risk),
        PORT: String(port),
        DATA_DIR: join(data, 'bot'),
        ...env,
        // The sandbox needs to know the token, so it cannot come from a file.
        WEBHOOK_TOKEN_FILE: '',
      },
      log: createWriteStream(log),
      print: printEvent,
    });
    running.push(() => bot.stop());
    print(`The bot runs in your Slack workspace, with the sandbox as Risk API: all reports are made up
(${services.reason}).

  Risk API    ${risk.url}
  Bot         http://127.0.0.1:${port}/readyz, log in ${relative(CHECKOUT, log)}

Stop with Ctrl-C.
`);
    bot.ready.then(
      () => printEvent('The bot is connected. Share a statement in one of its channels.'),
      () => {},
    );
    if (!signal.aborted) await Promise.race([once(signal, 'abort'), bot.stopped]);
    return 0;
  } finally {
    print('Stopping …');
    for (const stop of running.reverse()) await stop();
  }
}
