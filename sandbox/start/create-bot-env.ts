import type { RiskSandbox } from '../risk';
import type { SlackWorkspace } from '../slack';

/** What any program needs of its surroundings; the bot's own variables are not among it. */
const INHERITED_VARIABLES = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];

/** A public value: it guards nothing but the sandbox. */
const WEBHOOK_TOKEN = 'sandbox-webhook-token';

interface BotEnvOptions {
  risk: RiskSandbox;
  workspace: SlackWorkspace;
  dataDir: string;
  port: number;
  /** Names in `.env`, which are kept from the bot. */
  dotEnv: string[];
}

/** The variables of a bot that meets the sandbox and nothing else, whatever is set on this machine. */
export function createBotEnv({ risk, workspace, dataDir, port, dotEnv }: BotEnvOptions): NodeJS.ProcessEnv {
  // A name that is set, be it to nothing, is not read from the file.
  const hidden = dotEnv.map((name) => [name, '']);
  const kept = INHERITED_VARIABLES.map((name) => [name, process.env[name]]);
  return {
    ...Object.fromEntries([...hidden, ...kept]),
    ...createRiskEnv(risk),
    SLACK_API_URL: workspace.apiUrl,
    SLACK_BOT_TOKEN: workspace.app.botToken,
    SLACK_APP_TOKEN: workspace.app.appToken,
    SLACK_FILE_HOSTS: workspace.fileHosts,
    ALERT_CHANNEL: workspace.channel('alerts').id,
    DATA_DIR: dataDir,
    PORT: String(port),
  };
}

export function createRiskEnv({ url, headers }: RiskSandbox) {
  return {
    RISK_API_URL: url,
    RISK_API_HEADERS: JSON.stringify(headers),
    WEBHOOK_TOKEN,
    // The sandbox counts from 0 to 1, so that alerts may rest on it.
    PROBABILITY_SCALE: 'fraction',
    // Five minutes of the sandbox's clock are five seconds: missing reports are looked for as soon.
    RECONCILE_FIRST_SECONDS: '5',
  };
}

/** Where the bot hears of new reports. */
export const getWebhookUrl = (port: number, token = WEBHOOK_TOKEN) =>
  `http://127.0.0.1:${port}/webhooks/risk/${token}`;
