import { z } from 'zod/v4';
import { languages } from '../texts/language';
import { accountSchema } from './account-settings';
import { apiSchema } from './api-settings';
import { companySearchSchema } from './company-search-settings';
import { decisionSchema } from './decision-settings';
import { parseEnvironment } from './parse-environment';
import { proxySchema, withUpperCaseProxyNames } from './proxy-settings';
import { questionSchema } from './question-settings';
import { readPublicUrl } from './read-public-url';
import { type Environment, readSecretFiles } from './read-secret-files';
import { reportVariablesSchema } from './report-settings';
import { type Credentials, credentialsSchema, slackSchema, transportSchema } from './slack-settings';
import { storeSchema } from './store-settings';
import { tracingSchema } from './tracing-settings';
import { integerBetween, oneOf, optionalText, optionalTextWhere, positiveNumber } from './variable-schemas';
import { webhookSchema } from './webhook-settings';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const serverSchema = z
  .object({
    HOST: optionalText.default('127.0.0.1').meta({
      description: 'Address to listen on. `0.0.0.0` listens on every network interface.',
    }),
    PORT: integerBetween('PORT', 0, 65_535).default(3000).meta({
      description: 'Port to listen on: Slack’s events, the webhook, `/healthz`, `/readyz` and `/metrics`.',
    }),
    METRICS_PORT: integerBetween('METRICS_PORT', 0, 65_535).optional().meta({
      description:
        'Port of `/metrics` alone, which `PORT` then does not have: a firewall or a NetworkPolicy can let Prometheus reach it and nobody else.',
    }),
    PUBLIC_URL: optionalText
      .transform((text, context) => {
        if (text === undefined) return undefined;
        const read = readPublicUrl(text);
        if (read.ok) return read.url;
        context.addIssue({ code: 'custom', message: `PUBLIC_URL ${read.reason}` });
        return z.NEVER;
      })
      .meta({
        description:
          'Where Slack and the service reach the bot: https and a host, without a path. Set it for OAuth, where Slack sends people back to it.',
      }),
  })
  .transform(({ HOST: host, PORT: port, METRICS_PORT: metricsPort, PUBLIC_URL: publicUrl }) => ({
    host,
    port,
    ...(metricsPort !== undefined && { metricsPort }),
    ...(publicUrl !== undefined && { publicUrl }),
  }));

const alertsSchema = z
  .object({
    ALERT_CHANNEL: optionalTextWhere(
      (id) => /^[CG][A-Z0-9]{5,}$/.test(id),
      'ALERT_CHANNEL must be the id of a channel, such as C0123456789.',
    ).meta({
      description:
        'Id of a channel that also gets the alerts of all public channels. Reports of private channels and direct messages get there only by rules set in them.',
    }),
    ALERT_REMIND_MINUTES: positiveNumber('ALERT_REMIND_MINUTES')
      .default(240)
      .meta({ description: 'Minutes until the one reminder of an alert that nobody has taken.' }),
  })
  .transform(({ ALERT_CHANNEL: channel, ALERT_REMIND_MINUTES: remindMinutes }) => ({
    ...(channel !== undefined && { channel }),
    remindMinutes,
  }));

const pollingSchema = z
  .object({
    RECONCILE_FIRST_SECONDS: positiveNumber('RECONCILE_FIRST_SECONDS').default(300).meta({
      description:
        'Seconds from a document going online to the first poll for its reports. The interval doubles up to an hour.',
    }),
    STOP_POLLING_AFTER_HOURS: positiveNumber('STOP_POLLING_AFTER_HOURS').default(6).meta({
      description:
        'Hours after the last new report at which polling ends; the card of the analysis then says so. It goes on for 48 hours while a Doc X-Ray is awaited, and for 72 hours without any report.',
    }),
  })
  .transform(({ RECONCILE_FIRST_SECONDS: firstSeconds, STOP_POLLING_AFTER_HOURS: stopAfterHours }) => ({
    firstSeconds,
    stopAfterHours,
  }));

const RETENTION_MESSAGE =
  'RETENTION_DAYS must be at least 4, so that nothing is deleted while its analysis runs.';

/** Five years, as long as credit files are usually kept. */
const CASE_RETENTION_DAYS = 1825;

export const retentionSchema = z
  .object({
    // The longest analysis takes 72 hours.
    RETENTION_DAYS: z.coerce
      .number({ error: RETENTION_MESSAGE })
      .min(4, { error: RETENTION_MESSAGE })
      .default(180)
      .meta({
        description:
          'Days after which events, messages and drafts that were never submitted are deleted. At least 4.',
      }),
    CASE_RETENTION_DAYS: integerBetween('CASE_RETENTION_DAYS', 4, 36_500)
      .optional()
      .meta({
        description:
          'Days after the last activity at which a case is deleted, with its documents’ names, figures, reports, alerts, decisions and trail. At least `RETENTION_DAYS`.',
        defaultText: `${CASE_RETENTION_DAYS}, or RETENTION_DAYS if that is more`,
      }),
  })
  .transform(({ RETENTION_DAYS: days, CASE_RETENTION_DAYS: given }, context) => {
    const caseDays = given ?? Math.max(days, CASE_RETENTION_DAYS);
    if (caseDays < days)
      context.addIssue({
        code: 'custom',
        path: ['CASE_RETENTION_DAYS'],
        message: `CASE_RETENTION_DAYS is ${caseDays}, less than RETENTION_DAYS (${days}). A case is kept at least as long as its messages: raise it, or lower RETENTION_DAYS.`,
      });
    return { days, caseDays };
  });

export const languageSchema = z
  .object({
    DEFAULT_LANGUAGE: oneOf('DEFAULT_LANGUAGE', languages).default('en').meta({
      description:
        'Language of the bot in Slack where neither the channel nor the person says another: `en`, `fr` or `it`.',
    }),
  })
  .transform(({ DEFAULT_LANGUAGE: fallback }) => ({ default: fallback }));

const logSchema = z
  .object({
    LOG_LEVEL: oneOf('LOG_LEVEL', LOG_LEVELS)
      .default('info')
      .meta({
        description: `How much to log: ${LOG_LEVELS.map((level) => `\`${level}\``).join(', ')}.`,
      }),
  })
  .transform(({ LOG_LEVEL: level }) => ({ level }));

/** Every group of settings; each is read from the same environment. */
export const configSchema = z.object({
  risk: apiSchema,
  service: accountSchema,
  credentials: credentialsSchema,
  transport: transportSchema,
  slack: slackSchema,
  store: storeSchema,
  server: serverSchema,
  webhook: webhookSchema,
  alerts: alertsSchema,
  companySearch: companySearchSchema,
  decisionWebhook: decisionSchema,
  questionApi: questionSchema,
  polling: pollingSchema,
  retention: retentionSchema,
  language: languageSchema,
  reportSettings: reportVariablesSchema,
  proxy: proxySchema,
  tracing: tracingSchema,
  log: logSchema,
});

export type Config = Readonly<z.output<typeof configSchema>>;
export type OAuthConfig = Extract<Credentials, { readonly kind: 'oauth' }>;

/** Reads and checks the environment of the bot once; throws one list of everything that is wrong with it. */
export function readConfig(environment: Environment): Config {
  const { env, issues } = readSecretFiles(withUpperCaseProxyNames(environment));
  return parseEnvironment(configSchema, env, issues);
}
