import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join, relative } from 'node:path';
import { startRiskSandbox } from '../risk';
import { riskEnv, webhookUrl } from './bot-env';
import { holdFolder } from './hold-folder';
import { KeptBot } from './keep-bot';
import { narrateRisk } from './narrate-risk';
import { CHECKOUT, type StartSettings } from './settings';
import type { Terminal } from './terminal';
import { usualPorts } from './usual-ports';

/** The bot in a real Slack workspace, with the sandbox for a Risk API: a trial that costs nothing. */
export async function runTrial(
  { data, env, services }: StartSettings,
  { say, tell }: Terminal,
  signal: AbortSignal,
): Promise<number> {
  const folder = holdFolder(data);
  const running = [async () => folder.release()];
  try {
    const ports = await usualPorts();
    const port = Number(env.PORT) || ports.bot;
    const webhooks = [{ url: webhookUrl(port, env.WEBHOOK_TOKEN) }];
    const risk = await startRiskSandbox({
      port: ports.risk,
      storagePort: ports.storage,
      dataDir: join(data, 'risk'),
      webhooks,
    });
    running.push(risk.close);
    risk.registerOnly(webhooks);
    risk.happenings.subscribe((happened) => tell(narrateRisk(happened)));
    const log = join(data, 'bot.log');
    const bot = new KeptBot({
      // What is set goes before what a trial would choose.
      env: {
        ...process.env,
        ...riskEnv(risk),
        PORT: String(port),
        DATA_DIR: join(data, 'bot'),
        ...env,
        // The sandbox calls the webhook by a token that it knows.
        WEBHOOK_TOKEN_FILE: '',
      },
      log: createWriteStream(log),
      say: tell,
    });
    running.push(() => bot.stop());
    say(`The bot in your Slack workspace, with the sandbox for a Risk API: what it reports is made up
(${services.why}).

  Risk API    ${risk.url}
  Bot         http://127.0.0.1:${port}/readyz, its log in ${relative(CHECKOUT, log)}

Stop with Ctrl-C.
`);
    bot.ready.then(
      () => tell('The bot is connected: share a statement in a channel where it is'),
      () => {},
    );
    if (!signal.aborted) await Promise.race([once(signal, 'abort'), bot.over]);
    return 0;
  } finally {
    say('Stopping …');
    for (const end of running.reverse()) await end();
  }
}
