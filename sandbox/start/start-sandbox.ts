import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setClockAhead } from '../core/clock/set-clock-ahead';
import { type RegisterSandbox, startRegisterSandbox } from '../register';
import { type RiskSandbox, type RiskSandboxOptions, startRiskSandbox } from '../risk';
import { type SlackWorkspace, startSlackWorkspace } from '../slack';
import { BotSupervisor } from './bot-supervisor';
import { createBotEnv, getWebhookUrl } from './create-bot-env';
import { createBotStore } from './create-bot-store';
import { findDefaultPorts, type Ports } from './find-default-ports';
import { loadWorkspaceSeed } from './load-workspace-seed';

export interface SandboxOptions {
  data: string;
  ports?: Ports;
  dotEnv: string[];
  speed?: RiskSandboxOptions['speed'];
  print(line: string): void;
  /** Restarts the bot when its sources change. */
  watch?: boolean;
}

/** The services and the bot. */
export interface Sandbox {
  risk: RiskSandbox;
  workspace: SlackWorkspace;
  register: RegisterSandbox;
  bot: BotSupervisor;
  /** Moves the clock of Slack and the bot, after that of the service was moved. */
  advanceOthers(ms: number): Promise<void>;
  botUrl: string;
  botLog: string;
  /** Stops the bot first, so that it can finish its calls. */
  stop(): Promise<void>;
}

/** Starts everything. The bot may not be ready yet when this resolves. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { data, ports = await findDefaultPorts(), dotEnv, speed, print, watch } = options;
  mkdirSync(data, { recursive: true });
  const running: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of running.splice(0).reverse()) await close();
  };
  try {
    const workspace = await startSlackWorkspace({
      ...loadWorkspaceSeed(),
      port: ports.slack,
      dataDir: join(data, 'slack'),
    });
    running.push(workspace.close);
    const webhooks = [{ url: getWebhookUrl(ports.bot) }];
    const risk = await startRiskSandbox({
      port: ports.risk,
      storagePort: ports.storage,
      dataDir: join(data, 'risk'),
      speed,
      webhooks,
    });
    running.push(risk.close);
    const register = await startRegisterSandbox({ port: ports.register });
    running.push(register.close);
    // In an earlier run, the bot may have had another port.
    risk.replaceWebhooks(webhooks);
    const botLog = join(data, 'bot.log');
    const clockFile = join(data, 'bot-clock');
    // Slack and the bot share a clock. In an earlier run, it may have been moved.
    const setBotClock = () => setClockAhead(clockFile, workspace.clock.now() - Date.now());
    setBotClock();
    const dataDir = join(data, 'bot');
    createBotStore(dataDir);
    const env = createBotEnv({ risk, workspace, register, dataDir, clockFile, port: ports.bot, dotEnv });
    const bot = new BotSupervisor({ env, log: createWriteStream(botLog), print, watch });
    running.push(() => bot.stop());
    const advanceOthers = async (ms: number) => {
      await workspace.clock.advance(ms);
      setBotClock();
    };
    return {
      risk,
      workspace,
      register,
      bot,
      advanceOthers,
      botUrl: `http://127.0.0.1:${ports.bot}`,
      botLog,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
