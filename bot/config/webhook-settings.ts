import { z } from 'zod/v4';
import { type WebhookConfig, webhookConfigSchema } from '../../shared/webhook';
import { missingOr, optionalText } from './variable-schemas';

interface WebhookSettings {
  /** The last part of the webhook's path. */
  readonly token: string;
  /** What a delivery must prove besides knowing the path: all of these. */
  readonly checks: readonly WebhookConfig[];
}

/** What holds for a signature when only its secret and header are set. */
const hmacDefaults = z
  .object({
    algorithm: z.string(),
    encoding: z.string(),
    timestamp: z.object({ toleranceSeconds: z.number() }),
  })
  .parse(webhookConfigSchema.parse({ mode: 'hmac', secret: 's', header: 'h', timestamp: { header: 't' } }));

const TOKEN_MESSAGE =
  'WEBHOOK_TOKEN must be at least 16 letters, digits, - or _. Create one with: openssl rand -hex 24';
const TOKEN_MISSING = 'WEBHOOK_TOKEN is not set. Set it to what openssl rand -hex 24 prints.';

const variablesSchema = z.object({
  WEBHOOK_TOKEN: z
    .string({ error: missingOr(TOKEN_MESSAGE, TOKEN_MISSING) })
    .regex(/^[\w-]{16,}$/, { error: TOKEN_MESSAGE })
    .meta({
      description:
        'The service posts its events to `/webhooks/risk/<WEBHOOK_TOKEN>`. At least 16 letters, digits, `-` or `_`.',
    }),
  WEBHOOK_SECRET: optionalText.meta({
    description: 'Secret that every delivery must carry in the header `WEBHOOK_SECRET_HEADER`.',
  }),
  WEBHOOK_SECRET_HEADER: optionalText.meta({ description: 'Header with `WEBHOOK_SECRET`.' }),
  WEBHOOK_HMAC_SECRET: optionalText.meta({ description: 'Key of the signature over the raw body.' }),
  WEBHOOK_HMAC_HEADER: optionalText.meta({ description: 'Header with the signature.' }),
  WEBHOOK_HMAC_ALGORITHM: optionalText.meta({
    description: 'Hash of the signature, `sha1` to `sha512`.',
    defaultText: hmacDefaults.algorithm,
  }),
  WEBHOOK_HMAC_ENCODING: optionalText.meta({
    description: '`hex` or `base64`.',
    defaultText: hmacDefaults.encoding,
  }),
  WEBHOOK_HMAC_PREFIX: optionalText.meta({
    description: 'Text before the signature in its header, such as `sha256=`.',
  }),
  WEBHOOK_HMAC_TIMESTAMP_HEADER: optionalText.meta({
    description: 'Header with the time in seconds. When set, the signature is over `<seconds>.<body>`.',
  }),
  WEBHOOK_HMAC_TOLERANCE_SECONDS: optionalText.meta({
    description: 'How old a delivery with a timestamp may be.',
    defaultText: String(hmacDefaults.timestamp.toleranceSeconds),
  }),
});

type Variables = z.output<typeof variablesSchema>;

export const webhookSchema = variablesSchema.transform((variables, context): WebhookSettings => {
  const checks = [readSecretCheck(variables), readHmacCheck(variables)].flatMap((check) => {
    if (!check) return [];
    const parsed = webhookConfigSchema.safeParse(check);
    for (const { path } of parsed.error?.issues ?? []) {
      const [field, message] = messages[`${check.mode}.${path.join('.')}`] ?? fallbackMessage;
      context.addIssue({ code: 'custom', path: [field], message: `${field} ${message}` });
    }
    return parsed.data ?? [];
  });
  return { token: variables.WEBHOOK_TOKEN, checks };
});

const headerMessage = 'must be the name of a header, such as x-signature.';
const fallbackMessage = [
  'WEBHOOK_HMAC_SECRET',
  'does not fit the other WEBHOOK_ variables. Check them.',
] as const;
/** Messages by the path of the issue: the variable, and the rest of a sentence that begins with it. */
const messages: Readonly<Record<string, readonly [variable: string, message: string]>> = {
  'sharedSecret.secret': ['WEBHOOK_SECRET', 'is not set. Set it, or remove WEBHOOK_SECRET_HEADER.'],
  'sharedSecret.header': ['WEBHOOK_SECRET_HEADER', headerMessage],
  'hmac.secret': ['WEBHOOK_HMAC_SECRET', 'is not set. Set it, or remove the other WEBHOOK_HMAC_ variables.'],
  'hmac.header': ['WEBHOOK_HMAC_HEADER', headerMessage],
  'hmac.algorithm': [
    'WEBHOOK_HMAC_ALGORITHM',
    'must be a hash of at least 160 bits, such as sha1 or sha256.',
  ],
  'hmac.encoding': ['WEBHOOK_HMAC_ENCODING', 'must be hex or base64.'],
  'hmac.timestamp.header': ['WEBHOOK_HMAC_TIMESTAMP_HEADER', headerMessage],
  'hmac.timestamp.toleranceSeconds': [
    'WEBHOOK_HMAC_TOLERANCE_SECONDS',
    'must be a number of seconds above 0.',
  ],
};

function readSecretCheck({ WEBHOOK_SECRET: secret, WEBHOOK_SECRET_HEADER: header }: Variables) {
  return secret || header ? { mode: 'sharedSecret', secret, header } : undefined;
}

function readHmacCheck({
  WEBHOOK_HMAC_SECRET: secret,
  WEBHOOK_HMAC_HEADER: header,
  WEBHOOK_HMAC_ALGORITHM: algorithm,
  WEBHOOK_HMAC_ENCODING: encoding,
  WEBHOOK_HMAC_PREFIX: prefix,
  WEBHOOK_HMAC_TIMESTAMP_HEADER: timestampHeader,
  WEBHOOK_HMAC_TOLERANCE_SECONDS: tolerance,
}: Variables) {
  const all = [secret, header, algorithm, encoding, prefix, timestampHeader, tolerance];
  if (all.every((value) => value === undefined)) return undefined;
  return {
    mode: 'hmac',
    secret,
    header,
    algorithm,
    encoding,
    prefix,
    // A tolerance without a header would protect nothing, so the header is then reported as missing.
    ...((timestampHeader || tolerance) && {
      timestamp: {
        header: timestampHeader,
        ...(tolerance !== undefined && { toleranceSeconds: Number(tolerance) }),
      },
    }),
  };
}
