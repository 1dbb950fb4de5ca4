import type { RegisterSandbox } from '../register';
import type { RiskSandbox } from '../risk';
import type { SlackWorkspace } from '../slack';

/** What any program needs; of the bot's own variables only those of tracing are passed on. */
const INHERITED_VARIABLES = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];

/** The token of webhooks, which protects the sandbox only. */
const WEBHOOK_TOKEN = 'sandbox-webhook-token';

interface BotEnvOptions {
  risk: RiskSandbox;
  workspace: SlackWorkspace;
  register: Pick<RegisterSandbox, 'url'>;
  dataDir: string;
  /** The file that holds how far the bot's clock is ahead, see `setClockAhead`. */
  clockFile: string;
  port: number;
  /** The variables in `.env`, which the bot must ignore. */
  dotEnv: string[];
}

/** Makes the bot use the sandbox only, whatever is set on this machine. */
export function createBotEnv(options: BotEnvOptions): NodeJS.ProcessEnv {
  const { risk, workspace, register, dataDir, clockFile, port, dotEnv } = options;
  // The bot does not read a variable from `.env` if it is set, even to an empty value.
  const hidden = dotEnv.map((name) => [name, '']);
  const tracing = Object.keys(process.env).filter((name) => name.startsWith('OTEL_'));
  const inherited = [...INHERITED_VARIABLES, ...tracing].map((name) => [name, process.env[name]]);
  return {
    ...Object.fromEntries([...hidden, ...inherited]),
    ...createRiskEnv(risk),
    SLACK_API_URL: workspace.apiUrl,
    SLACK_BOT_TOKEN: workspace.app.botToken,
    SLACK_APP_TOKEN: workspace.app.appToken,
    SLACK_FILE_HOSTS: workspace.fileHosts,
    ALERT_CHANNEL: workspace.channel('alerts').id,
    COMPANY_SEARCH_URL: register.url,
    DATA_DIR: dataDir,
    CLOCK_AHEAD: clockFile,
    PORT: String(port),
  };
}

export function createRiskEnv({ url, headers }: RiskSandbox) {
  return {
    RISK_API_URL: url,
    RISK_API_HEADERS: JSON.stringify(headers),
    WEBHOOK_TOKEN,
    // Probabilities of the sandbox are between 0 and 1.
    PROBABILITY_SCALE: 'fraction',
    // A report of the sandbox takes a second, so the first poll need not wait five minutes.
    RECONCILE_FIRST_SECONDS: '5',
  };
}

export const getWebhookUrl = (port: number, token = WEBHOOK_TOKEN) =>
  `http://127.0.0.1:${port}/webhooks/risk/${token}`;
