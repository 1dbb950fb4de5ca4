import { z } from 'zod/v4';
import { parseHostList } from './api-settings';
import { isHostPattern } from './host-pattern';
import { integerBetween, optionalText, optionalTextWhere, splitList } from './variable-schemas';

/** How the bot acts in Slack: in one workspace with its token, or in many that installed the app by OAuth. */
export type Credentials =
  | { readonly kind: 'token'; readonly botToken: string }
  | {
      readonly kind: 'oauth';
      readonly clientId: string;
      readonly clientSecret: string;
      readonly stateSecret: string;
      readonly encryptionKey: string;
      /** The workspaces and organisations that may use the app; all if it is not set. */
      readonly allowedTeams?: readonly string[];
    };

/** How events reach the bot. */
type Transport =
  | { readonly kind: 'socket'; readonly appToken: string; readonly sockets: number }
  | { readonly kind: 'http'; readonly signingSecret: string };

interface SlackSettings {
  readonly apiUrl: string;
  /** The only hosts that may see a token when a file is downloaded. */
  readonly fileHosts: readonly string[];
}

export const credentialsSchema = z
  .object({
    SLACK_BOT_TOKEN: optionalTextWhere(
      (token) => token.startsWith('xoxb-'),
      'SLACK_BOT_TOKEN must begin with xoxb-.',
    ).meta({ description: 'Bot token of one workspace. For many workspaces set the next four instead.' }),
    SLACK_CLIENT_ID: optionalText.meta({
      description: 'OAuth: the app’s client id. Each workspace installs the app at `/slack/install`.',
    }),
    SLACK_CLIENT_SECRET: optionalText.meta({ description: 'OAuth: the app’s client secret.' }),
    SLACK_STATE_SECRET: optionalText.meta({
      description: 'OAuth: any secret, which signs the state of an installation (`openssl rand -hex 24`).',
    }),
    ENCRYPTION_KEY: optionalTextWhere(
      areEncryptionKeys,
      'ENCRYPTION_KEY must be 32 bytes in base64 or hex, and so must each earlier key after a comma. Create one with: openssl rand -base64 32',
    ).meta({
      description:
        'OAuth: the key that encrypts the tokens of workspaces in the store (`openssl rand -base64 32`). After another one, earlier keys follow a comma: they decrypt what was stored with them.',
    }),
    SLACK_ALLOWED_TEAMS: optionalTextWhere(
      (list) => splitList(list).every((id) => /^[TE][A-Z0-9]{5,}$/.test(id)),
      'SLACK_ALLOWED_TEAMS must be ids of workspaces or organisations separated by commas, such as T0123456789,E0123456789.',
    ).meta({
      description:
        'OAuth: ids of the workspaces (`T…`) and Enterprise Grid organisations (`E…`) that may use the app, separated by commas. Without it, whoever finds `/slack/install` can install the app and make requests on your account.',
    }),
  })
  .transform((variables, context): Credentials => {
    const {
      SLACK_BOT_TOKEN: botToken,
      SLACK_CLIENT_ID: clientId,
      SLACK_CLIENT_SECRET: clientSecret,
      SLACK_STATE_SECRET: stateSecret,
      ENCRYPTION_KEY: encryptionKey,
      SLACK_ALLOWED_TEAMS: allowed,
    } = variables;
    if (botToken && !clientId) return { kind: 'token', botToken };
    if (!botToken && clientId && clientSecret && stateSecret && encryptionKey)
      return {
        kind: 'oauth',
        clientId,
        clientSecret,
        stateSecret,
        encryptionKey,
        ...(allowed !== undefined && { allowedTeams: splitList(allowed) }),
      };
    const message = findCredentialsProblem(variables);
    context.addIssue({ code: 'custom', path: ['SLACK_BOT_TOKEN'], message });
    return z.NEVER;
  });

const OAUTH_VARIABLES = [
  'SLACK_CLIENT_ID',
  'SLACK_CLIENT_SECRET',
  'SLACK_STATE_SECRET',
  'ENCRYPTION_KEY',
] as const;

function findCredentialsProblem(
  variables: Readonly<Partial<Record<'SLACK_BOT_TOKEN' | (typeof OAUTH_VARIABLES)[number], string>>>,
): string {
  if (variables.SLACK_BOT_TOKEN)
    return 'SLACK_BOT_TOKEN and SLACK_CLIENT_ID are both set. Keep the first for one workspace, the second for many.';
  const missing = OAUTH_VARIABLES.filter((name) => !variables[name]);
  return missing.length < OAUTH_VARIABLES.length
    ? `OAuth also needs ${missing.join(', ')}. Set them, or SLACK_BOT_TOKEN alone for one workspace.`
    : `SLACK_BOT_TOKEN is not set. Set it for one workspace, or ${OAUTH_VARIABLES.join(', ')} for many.`;
}

export const transportSchema = z
  .object({
    SLACK_APP_TOKEN: optionalTextWhere(
      (token) => token.startsWith('xapp-'),
      'SLACK_APP_TOKEN must begin with xapp-.',
    ).meta({
      description:
        'App-level token with `connections:write`. When set, events arrive by Socket Mode; otherwise by HTTP.',
    }),
    // One socket misses events for seconds whenever Slack asks it to reconnect.
    SLACK_SOCKETS: integerBetween('SLACK_SOCKETS', 1, 10).default(2).meta({
      description:
        'Sockets of each process. Slack allows an app 10 in all processes: set 1 from five replicas on.',
    }),
    SLACK_SIGNING_SECRET: optionalText.meta({
      description:
        'Verifies the requests that Slack sends to `POST /slack/events`. Needed without `SLACK_APP_TOKEN`.',
    }),
  })
  .transform((variables, context): Transport => {
    const {
      SLACK_APP_TOKEN: appToken,
      SLACK_SOCKETS: sockets,
      SLACK_SIGNING_SECRET: signingSecret,
    } = variables;
    if (appToken) return { kind: 'socket', appToken, sockets };
    if (signingSecret) return { kind: 'http', signingSecret };
    context.addIssue({
      code: 'custom',
      path: ['SLACK_APP_TOKEN'],
      message: 'SLACK_APP_TOKEN is not set. Set it for Socket Mode, or SLACK_SIGNING_SECRET for HTTP.',
    });
    return z.NEVER;
  });

export const slackSchema = z
  .object({
    SLACK_API_URL: optionalTextWhere(
      (url) => URL.canParse(url) && url.endsWith('/api/'),
      'SLACK_API_URL must be a URL that ends in /api/, such as https://slack.com/api/.',
    )
      .default('https://slack.com/api/')
      .meta({ description: 'Base URL of Slack’s Web API. For GovSlack `https://slack-gov.com/api/`.' }),
    SLACK_FILE_HOSTS: optionalTextWhere(
      (list) => parseHostList(list).every(isHostPattern),
      'SLACK_FILE_HOSTS must be hosts separated by commas, such as files.slack.com,*.slack-gov.com.',
    )
      .default('*.slack.com')
      .meta({
        description:
          'Hosts that may receive the token when a file is downloaded, separated by commas. `*.slack.com` is `slack.com` and its subdomains.',
      }),
  })
  .transform(
    ({ SLACK_API_URL: apiUrl, SLACK_FILE_HOSTS: fileHosts }): SlackSettings => ({
      apiUrl,
      fileHosts: parseHostList(fileHosts),
    }),
  );

function areEncryptionKeys(text: string): boolean {
  return text.split(',').every((key) => isEncryptionKey(key.trim()));
}

function isEncryptionKey(key: string): boolean {
  return [Buffer.from(key, 'base64'), Buffer.from(key, 'hex')].some((bytes) => bytes.length === 32);
}
