import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
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
  /** The speed of the service's clock; as fast as that of Slack and the bot if omitted. */
  speed?: RiskSandboxOptions['speed'];
  print(line: string): void;
  /** Restarts the bot when its sources change. */
  watch?: boolean;
}

/** A report takes a second instead of two minutes. */
const ANALYSIS_MS = 1000;

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
  const { data, ports = await findDefaultPorts(), dotEnv, speed = 1, print, watch } = options;
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
      analysisMs: ANALYSIS_MS,
      webhooks,
    });
    running.push(risk.close);
    // There is one clock, though each service remembers where its own stopped: after a kill, one may be behind.
    const now = Math.max(risk.clock.now(), workspace.clock.now());
    for (const { clock } of [risk, workspace]) await clock.advance(now - clock.now());
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

/** Deletes what the services and the bot remember; the folder itself stays locked. */
export function deleteSandboxData(data: string): void {
  for (const name of ['slack', 'risk', 'bot', 'bot-clock'])
    rmSync(join(data, name), { recursive: true, force: true });
}
