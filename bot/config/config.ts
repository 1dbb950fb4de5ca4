import { z } from 'zod/v4';
import { InvalidInputError, type ValidationIssue } from '../../shared/errors';
import { type ReportSettings, reportSettingsSchema } from '../../shared/reports';
import type { WebhookConfig } from '../../shared/webhook';
import { type ApiConfig, parseHostList, readApiConfig, validateApiConfig } from './api-config';
import { isHostPattern } from './host-pattern';
import { type ProxySettings, readProxySettings, validateProxySettings } from './proxy-settings';
import { readPublicUrl } from './read-public-url';
import { type Environment, readSecretFiles } from './read-secret-files';
import { readWebhookChecks } from './read-webhook-checks';
import { readServiceSettings, type ServiceSettings, validateServiceSettings } from './service-settings';

export interface Config {
  readonly risk: ApiConfig;
  readonly service: ServiceSettings;
  readonly slack: {
    /** Events over sockets when there is an app token, else by signed HTTP. */
    readonly events:
      | { readonly appToken: string; readonly sockets: number }
      | { readonly signingSecret: string };
    /** One workspace by its token, or many by OAuth. */
    readonly workspaces: { readonly botToken: string } | OAuthConfig;
    readonly apiUrl: string;
    /** The only hosts that may see a token when a file is downloaded. */
    readonly fileHosts: readonly string[];
  };
  /** What calls to other machines go through. */
  readonly proxy?: ProxySettings;
  readonly store: { readonly databaseUrl: string } | { readonly dataDir: string };
  readonly server: { readonly host: string; readonly port: number };
  /** Where Slack and the service reach the bot, without a slash at the end. */
  readonly publicUrl?: string;
  readonly webhook: {
    readonly token: string;
    /** What else a delivery must prove, every one of these. */
    readonly checks: readonly WebhookConfig[];
  };
  readonly alertChannel?: string;
  readonly reconcileFirstSeconds: number;
  readonly stopPollingAfterHours: number;
  readonly alertRemindMinutes: number;
  readonly retentionDays: number;
  /** How to read what the service does not say. */
  readonly meaning: ReportSettings;
  readonly logLevel: string;
}

export interface OAuthConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly stateSecret: string;
  readonly encryptionKey: string;
}

const oauthNames = [
  'SLACK_CLIENT_ID',
  'SLACK_CLIENT_SECRET',
  'SLACK_STATE_SECRET',
  'ENCRYPTION_KEY',
] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const scales = ['auto', 'fraction', 'percent'] as const;
const directions = ['higherIsWorse', 'lowerIsWorse'] as const;

const optionalText = z.string().trim().min(1).optional();
const withMessage = (message: string) => ({ error: message });

const variables = z.object({
  SLACK_BOT_TOKEN: optionalText.refine(
    (token) => !token || /^xoxb-/.test(token),
    withMessage('SLACK_BOT_TOKEN must begin with xoxb-.'),
  ),
  SLACK_APP_TOKEN: optionalText.refine(
    (token) => !token || /^xapp-/.test(token),
    withMessage('SLACK_APP_TOKEN must begin with xapp-.'),
  ),
  // One is deaf for seconds whenever Slack asks it to connect again; an app may have 10 in all its processes.
  SLACK_SOCKETS: z.coerce
    .number(withMessage('SLACK_SOCKETS must be a number.'))
    .int(withMessage('SLACK_SOCKETS must be a whole number.'))
    .min(1, withMessage('SLACK_SOCKETS must be 1 to 10.'))
    .max(10, withMessage('SLACK_SOCKETS must be 1 to 10.'))
    .default(2),
  SLACK_SIGNING_SECRET: optionalText,
  SLACK_CLIENT_ID: optionalText,
  SLACK_CLIENT_SECRET: optionalText,
  SLACK_STATE_SECRET: optionalText,
  ENCRYPTION_KEY: optionalText.refine(
    (key) => !key || isEncryptionKey(key),
    withMessage('ENCRYPTION_KEY must be 32 bytes, as `openssl rand -base64 32` gives them.'),
  ),
  SLACK_API_URL: optionalText
    .refine(
      (url) => !url || (URL.canParse(url) && url.endsWith('/api/')),
      withMessage('SLACK_API_URL must be an address that ends in /api/.'),
    )
    .default('https://slack.com/api/'),
  SLACK_FILE_HOSTS: optionalText
    .refine(
      (list) => !list || parseHostList(list).every(isHostPattern),
      withMessage(
        'SLACK_FILE_HOSTS must be hosts such as files.slack.com or *.slack-gov.com, separated by commas.',
      ),
    )
    .default('*.slack.com'),
  DATABASE_URL: optionalText.refine(
    (url) => !url || isDatabaseUrl(url),
    withMessage(
      'DATABASE_URL must be an address as postgres://user:password@host/database, its parts URL-encoded.',
    ),
  ),
  DATA_DIR: optionalText.default('.data'),
  HOST: optionalText.default('127.0.0.1'),
  PORT: z.coerce
    .number(withMessage('PORT must be a number.'))
    .int(withMessage('PORT must be a whole number.'))
    .min(0, withMessage('PORT must be 0 to 65535.'))
    .max(65_535, withMessage('PORT must be 0 to 65535.'))
    .default(3000),
  PUBLIC_URL: optionalText.transform((url, context) => {
    if (url === undefined) return undefined;
    const read = readPublicUrl(url);
    if (!read.ok) context.addIssue({ code: 'custom', message: `PUBLIC_URL ${read.reason}` });
    return read.ok ? read.url : undefined;
  }),
  WEBHOOK_TOKEN: z
    .string(withMessage('WEBHOOK_TOKEN is needed: at least 16 letters, digits, - or _.'))
    .regex(/^[\w-]{16,}$/, withMessage('WEBHOOK_TOKEN must be at least 16 letters, digits, - or _.')),
  ALERT_CHANNEL: optionalText.refine(
    (id) => !id || /^[CG][A-Z0-9]{5,}$/.test(id),
    withMessage('ALERT_CHANNEL must be the id of a channel, as C0123456789.'),
  ),
  RECONCILE_FIRST_SECONDS: z.coerce
    .number(withMessage('RECONCILE_FIRST_SECONDS must be a number.'))
    .positive(withMessage('RECONCILE_FIRST_SECONDS must be more than 0.'))
    .default(300),
  STOP_POLLING_AFTER_HOURS: z.coerce
    .number(withMessage('STOP_POLLING_AFTER_HOURS must be a number.'))
    .positive(withMessage('STOP_POLLING_AFTER_HOURS must be more than 0.'))
    .default(6),
  ALERT_REMIND_MINUTES: z.coerce
    .number(withMessage('ALERT_REMIND_MINUTES must be a number.'))
    .positive(withMessage('ALERT_REMIND_MINUTES must be more than 0.'))
    .default(240),
  RETENTION_DAYS: z.coerce
    .number(withMessage('RETENTION_DAYS must be a number.'))
    // The longest analysis takes 72 hours.
    .min(4, withMessage('RETENTION_DAYS must be at least 4, so that nothing is deleted while it runs.'))
    .default(180),
  PROBABILITY_SCALE: z
    .enum(scales, withMessage(`PROBABILITY_SCALE must be one of ${scales.join(', ')}.`))
    .default('auto'),
  CONFIDENCE_SCALE: z
    .enum(scales, withMessage(`CONFIDENCE_SCALE must be one of ${scales.join(', ')}.`))
    .default('auto'),
  RISK_CLASS_DIRECTION: z
    .enum(directions, withMessage(`RISK_CLASS_DIRECTION must be ${directions.join(' or ')}.`))
    .default('higherIsWorse'),
  LOG_LEVEL: z
    .enum(logLevels, withMessage(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`))
    .default('info'),
});

type Variables = z.infer<typeof variables>;

/** The environment of the bot, read and checked once; throws one list of everything that is wrong with it. */
export function readConfig(env: Environment): Config {
  const { env: given, problems: fileProblems } = readSecretFiles(env);
  const unread = new Set(fileProblems.map(({ field }) => field));
  const parsed = variables.safeParse(given);
  const webhook = readWebhookChecks(given);
  const otherProblems: ValidationIssue[] = [
    ...validateApiConfig(given),
    ...validateServiceSettings(given),
    ...validateProxySettings(given),
    ...validateWorkspaceSettings(given),
    ...(parsed.error?.issues.map(({ path, message }) => ({ field: String(path[0]), message })) ?? []),
    ...webhook.problems,
  ];
  // A secret whose file cannot be read is not missing besides.
  const problems = [...fileProblems, ...otherProblems.filter(({ field }) => !unread.has(field))];
  if (!parsed.success || problems.length > 0) throw new InvalidInputError(problems);
  const proxy = readProxySettings(given);
  return {
    ...toConfig(parsed.data, webhook.checks),
    ...(proxy && { proxy }),
    risk: readApiConfig(given),
    service: readServiceSettings(given),
  };
}

function toConfig(read: Variables, checks: readonly WebhookConfig[]): Omit<Config, 'risk' | 'service'> {
  return {
    slack: {
      events: read.SLACK_APP_TOKEN
        ? { appToken: read.SLACK_APP_TOKEN, sockets: read.SLACK_SOCKETS }
        : { signingSecret: read.SLACK_SIGNING_SECRET ?? '' },
      workspaces: read.SLACK_BOT_TOKEN ? { botToken: read.SLACK_BOT_TOKEN } : toOAuthConfig(read),
      apiUrl: read.SLACK_API_URL,
      fileHosts: parseHostList(read.SLACK_FILE_HOSTS),
    },
    store: read.DATABASE_URL ? { databaseUrl: read.DATABASE_URL } : { dataDir: read.DATA_DIR },
    server: { host: read.HOST, port: read.PORT },
    ...(read.PUBLIC_URL && { publicUrl: read.PUBLIC_URL }),
    webhook: { token: read.WEBHOOK_TOKEN, checks },
    ...(read.ALERT_CHANNEL && { alertChannel: read.ALERT_CHANNEL }),
    reconcileFirstSeconds: read.RECONCILE_FIRST_SECONDS,
    stopPollingAfterHours: read.STOP_POLLING_AFTER_HOURS,
    alertRemindMinutes: read.ALERT_REMIND_MINUTES,
    retentionDays: read.RETENTION_DAYS,
    meaning: reportSettingsSchema.parse({
      probabilityScale: read.PROBABILITY_SCALE,
      confidenceScale: read.CONFIDENCE_SCALE,
      riskClassDirection: read.RISK_CLASS_DIRECTION,
    }),
    logLevel: read.LOG_LEVEL,
  };
}

function toOAuthConfig(read: Variables): OAuthConfig {
  return {
    clientId: read.SLACK_CLIENT_ID ?? '',
    clientSecret: read.SLACK_CLIENT_SECRET ?? '',
    stateSecret: read.SLACK_STATE_SECRET ?? '',
    encryptionKey: read.ENCRYPTION_KEY ?? '',
  };
}

function validateWorkspaceSettings(env: Environment): ValidationIssue[] {
  const problems: ValidationIssue[] = [];
  const oauth = oauthNames.filter((name) => env[name]);
  const missing = oauthNames.filter((name) => !env[name]);
  if (env.SLACK_BOT_TOKEN && env.SLACK_CLIENT_ID) {
    problems.push({
      field: 'SLACK_BOT_TOKEN',
      message: 'Give SLACK_BOT_TOKEN for one workspace or SLACK_CLIENT_ID for many, not both.',
    });
  } else if (!env.SLACK_BOT_TOKEN && missing.length > 0) {
    const choice =
      oauth.length > 0
        ? `OAuth lacks ${missing.join(', ')}`
        : `SLACK_BOT_TOKEN is needed, or for many workspaces ${oauthNames.join(', ')}`;
    problems.push({ field: 'SLACK_BOT_TOKEN', message: `${choice}.` });
  }
  if (!env.SLACK_APP_TOKEN && !env.SLACK_SIGNING_SECRET) {
    problems.push({
      field: 'SLACK_APP_TOKEN',
      message: 'SLACK_APP_TOKEN is needed for Socket Mode, or SLACK_SIGNING_SECRET for HTTP.',
    });
  }
  return problems;
}

function isEncryptionKey(key: string): boolean {
  return [Buffer.from(key, 'base64'), Buffer.from(key, 'hex')].some((bytes) => bytes.length === 32);
}

function isDatabaseUrl(url: string): boolean {
  try {
    const { protocol, password } = new URL(url);
    decodeURIComponent(password);
    return /^postgres(ql)?:$/.test(protocol);
  } catch {
    return false;
  }
}
