import { createHmac, getHashes } from 'crypto';
import { z } from 'zod/v4';
import { HEADER_NAME_PATTERN } from '../schemas/header-name';

const secret = z.string({ error: 'The secret must be text.' }).min(1, 'The secret must not be empty.');

const header = z
  .string({ error: 'The header must be a header name such as x-signature.' })
  .regex(HEADER_NAME_PATTERN, 'The header must be a header name such as x-signature.');

const algorithm = z
  .string({ error: 'The algorithm must be a name such as sha256.' })
  .refine(isSafeHash, 'The algorithm must be a hash of at least 160 bits, such as sha1 or sha256.');

const timestamp = z.strictObject({
  header,
  /** How old, or how far in the future, a delivery may be. */
  toleranceSeconds: z
    .number({ error: 'The tolerance must be a number of seconds.' })
    .positive('The tolerance must be more than 0 seconds.')
    .default(300),
});

/** How the service authenticates its deliveries; the contract does not say which of these it uses. */
export const webhookConfigSchema = z.discriminatedUnion(
  'mode',
  [
    z.strictObject({ mode: z.literal('none') }),
    z.strictObject({ mode: z.literal('pathToken'), token: secret }),
    z.strictObject({ mode: z.literal('sharedSecret'), header, secret }),
    z.strictObject({
      mode: z.literal('hmac'),
      secret,
      header,
      algorithm: algorithm.default('sha256'),
      encoding: z.enum(['hex', 'base64'], { error: 'The encoding must be hex or base64.' }).default('hex'),
      /** The text before the signature, such as `sha256=`. */
      prefix: z.string({ error: 'The prefix must be text.' }).default(''),
      /** When set, the signature is over `<timestamp>.<body>`. */
      timestamp: timestamp.optional(),
    }),
  ],
  { error: 'The mode must be none, pathToken, sharedSecret or hmac.' },
);

export type WebhookConfig = z.infer<typeof webhookConfigSchema>;
export type HmacConfig = Extract<WebhookConfig, { readonly mode: 'hmac' }>;

/** SHA-1 is allowed: collisions do not help to forge an HMAC (RFC 6194, section 3.3). */
function isSafeHash(name: string): boolean {
  if (!getHashes().includes(name)) return false;
  try {
    return createHmac(name, 'probe').digest().length >= 20;
  } catch {
    // Hashes without a fixed length cannot be used in an HMAC.
    return false;
  }
}
