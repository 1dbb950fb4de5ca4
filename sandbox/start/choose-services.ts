export type EnvVariables = Readonly<Record<string, string | undefined>>;

/** Which of the two services the bot meets are real, and why that was chosen. */
export interface Services {
  slack: 'real' | 'sandbox';
  risk: 'real' | 'sandbox';
  reason: string;
}

const SLACK_VARIABLES = [
  'SLACK_BOT_TOKEN',
  'SLACK_APP_TOKEN',
  'SLACK_SIGNING_SECRET',
  'SLACK_CLIENT_ID',
  'SLACK_CLIENT_SECRET',
];
const RISK_VARIABLES = ['RISK_API_URL', 'RISK_API_HEADERS'];

/**
 * A variable of a service asks for the real one. The bot itself says what the rest of them lacks; only a real API is never
 * met from a workspace that everybody on this machine may play with.
 */
export function chooseServices(env: EnvVariables): Services {
  const given = (names: string[]) => names.filter((name) => env[name] || env[`${name}_FILE`]);
  const [slack, risk] = [given(SLACK_VARIABLES), given(RISK_VARIABLES)];
  if (risk.length > 0)
    return {
      slack: 'real',
      risk: 'real',
      reason: `${[...risk, ...slack].join(', ')} ${isOrAre(risk, slack)} set`,
    };
  if (slack.length > 0)
    return {
      slack: 'real',
      risk: 'sandbox',
      reason: `${slack.join(', ')} ${isOrAre(slack)} set, RISK_API_URL and RISK_API_HEADERS are not`,
    };
  return { slack: 'sandbox', risk: 'sandbox', reason: 'no variable of Slack or of the Risk API is set' };
}

const isOrAre = (...names: string[][]) => (names.flat().length === 1 ? 'is' : 'are');
