export type EnvVariables = Readonly<Record<string, string | undefined>>;

/** The services that are real, and why. */
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
 * A variable of a service selects the real one; the bot reports the missing ones. The real API is never combined with the
 * sandbox workspace, which everybody on this machine can use.
 */
export function chooseServices(env: EnvVariables): Services {
  const findSet = (names: string[]) => names.filter((name) => env[name] || env[`${name}_FILE`]);
  const [slack, risk] = [findSet(SLACK_VARIABLES), findSet(RISK_VARIABLES)];
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
  return { slack: 'sandbox', risk: 'sandbox', reason: 'no variables of Slack or the Risk API are set' };
}

const isOrAre = (...names: string[][]) => (names.flat().length === 1 ? 'is' : 'are');
