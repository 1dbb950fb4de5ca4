import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join, relative } from 'node:path';
import { startRiskSandbox } from '../risk';
import { BotSupervisor } from './bot-supervisor';
import { createRiskEnv, getWebhookUrl } from './create-bot-env';
import type { TerminalPrinter } from './create-terminal-printer';
import { findDefaultPorts } from './find-default-ports';
import { formatRiskEvent } from './format-risk-event';
import { lockDataDir } from './lock-data-dir';
import { CHECKOUT, type StartSettings } from './settings';

/** The bot in a real Slack workspace, with the sandbox for a Risk API: a trial that costs nothing. */
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
    risk.eventLog.subscribe((happened) => printEvent(formatRiskEvent(happened)));
    const log = join(data, 'bot.log');
    const bot = new BotSupervisor({
      // What is set goes before what a trial would choose.
      env: {
        ...process.env,
        ...createRiskEnv(risk),
        PORT: String(port),
        DATA_DIR: join(data, 'bot'),
        ...env,
        // The sandbox calls the webhook by a token that it knows.
        WEBHOOK_TOKEN_FILE: '',
      },
      log: createWriteStream(log),
      print: printEvent,
    });
    running.push(() => bot.stop());
    print(`The bot in your Slack workspace, with the sandbox for a Risk API: what it reports is made up
(${services.reason}).

  Risk API    ${risk.url}
  Bot         http://127.0.0.1:${port}/readyz, its log in ${relative(CHECKOUT, log)}

Stop with Ctrl-C.
`);
    bot.ready.then(
      () => printEvent('The bot is connected: share a statement in a channel where it is'),
      () => {},
    );
    if (!signal.aborted) await Promise.race([once(signal, 'abort'), bot.stopped]);
    return 0;
  } finally {
    print('Stopping …');
    for (const end of running.reverse()) await end();
  }
}
