import type { ValidationIssue } from '../../shared/errors';
import { type WebhookConfig, webhookConfigSchema } from '../../shared/webhook';

type Environment = Readonly<Record<string, string | undefined>>;

export interface WebhookChecks {
  readonly checks: readonly WebhookConfig[];
  readonly problems: readonly ValidationIssue[];
}

/** What a delivery must prove besides the token in its path: the modes of the n8n credential, by variables. */
export function readWebhookChecks(env: Environment): WebhookChecks {
  const read = [secretHeader(env), hmac(env)].filter((group) => group !== undefined);
  return {
    checks: read.flatMap(({ parsed }) => parsed.data ?? []),
    problems: read.flatMap(({ field, name, parsed }) =>
      (parsed.error?.issues ?? []).map(({ message }) => ({ field, message: `${name}: ${message}` })),
    ),
  };
}

function secretHeader({ WEBHOOK_SECRET: secret, WEBHOOK_SECRET_HEADER: header }: Environment) {
  if (!secret && !header) return undefined;
  const parsed = webhookConfigSchema.safeParse({ mode: 'sharedSecret', secret, header });
  return { field: 'WEBHOOK_SECRET', name: 'WEBHOOK_SECRET and WEBHOOK_SECRET_HEADER', parsed };
}

function hmac(env: Environment) {
  const prefix = 'WEBHOOK_HMAC_';
  if (!Object.entries(env).some(([name, value]) => name.startsWith(prefix) && value)) return undefined;
  const setting = (name: string) => env[prefix + name] || undefined;
  const [timestampHeader, tolerance] = [setting('TIMESTAMP_HEADER'), setting('TOLERANCE_SECONDS')];
  // Left out where not set, so that the defaults hold.
  const given = {
    algorithm: setting('ALGORITHM'),
    encoding: setting('ENCODING'),
    prefix: setting('PREFIX'),
    // A tolerance without a header would protect nothing: the header is then what is missing.
    ...((timestampHeader || tolerance) && {
      timestamp: {
        header: timestampHeader,
        ...(tolerance !== undefined && { toleranceSeconds: Number(tolerance) }),
      },
    }),
  };
  const parsed = webhookConfigSchema.safeParse({
    mode: 'hmac',
    secret: setting('SECRET'),
    header: setting('HEADER'),
    ...given,
  });
  return { field: 'WEBHOOK_HMAC_SECRET', name: `${prefix}*`, parsed };
}
