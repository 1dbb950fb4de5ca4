import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type RiskSandbox, type RiskSandboxOptions, startRiskSandbox } from '../risk';
import { type SlackWorkspace, startSlackWorkspace } from '../slack';
import { sandboxBotEnv, webhookUrl } from './bot-env';
import { furnishing } from './furnishing';
import { KeptBot } from './keep-bot';
import { type Ports, usualPorts } from './usual-ports';

export interface SandboxOptions {
  data: string;
  ports?: Ports;
  dotEnv: string[];
  speed?: RiskSandboxOptions['speed'];
  say(line: string): void;
}

/** The two services and the bot between them. */
export interface Sandbox {
  risk: RiskSandbox;
  workspace: SlackWorkspace;
  bot: KeptBot;
  botUrl: string;
  botLog: string;
  /** The bot first, so that it can take its leave of the others. */
  stop(): Promise<void>;
}

/** Starts everything on this machine alone; the bot is still on its way when this resolves. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { data, ports = await usualPorts(), dotEnv, speed, say } = options;
  mkdirSync(data, { recursive: true });
  const running: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of running.splice(0).reverse()) await end();
  };
  try {
    const workspace = await startSlackWorkspace({
      ...furnishing(),
      port: ports.slack,
      dataDir: join(data, 'slack'),
    });
    running.push(workspace.close);
    const webhooks = [{ url: webhookUrl(ports.bot) }];
    const risk = await startRiskSandbox({
      port: ports.risk,
      storagePort: ports.storage,
      dataDir: join(data, 'risk'),
      speed,
      webhooks,
    });
    running.push(risk.close);
    // The bot may have had another port at an earlier start.
    risk.registerOnly(webhooks);
    const botLog = join(data, 'bot.log');
    const env = sandboxBotEnv({ risk, workspace, dataDir: join(data, 'bot'), port: ports.bot, dotEnv });
    const bot = new KeptBot({ env, log: createWriteStream(botLog), say });
    running.push(() => bot.stop());
    return { risk, workspace, bot, botUrl: `http://127.0.0.1:${ports.bot}`, botLog, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
