import { createHmac, getHashes } from 'crypto';
import { z } from 'zod/v4';
import { asRule } from '../errors/setting-issue';
import { HEADER_NAME_PATTERN } from '../schemas/header-name';

const secret = z.string().min(1);

const header = z.string().refine((name) => HEADER_NAME_PATTERN.test(name), asRule('not_header_name'));

const algorithm = z.string().refine(isSafeHash, asRule('not_safe_hash'));

const timestamp = z.strictObject({
  header,
  /** How old, or how far in the future, a delivery may be. */
  toleranceSeconds: z.number().positive().default(300),
});

/** How the service authenticates its deliveries; the contract does not say which of these it uses. */
export const webhookConfigSchema = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('none') }),
  z.strictObject({ mode: z.literal('pathToken'), token: secret }),
  z.strictObject({ mode: z.literal('sharedSecret'), header, secret }),
  z.strictObject({
    mode: z.literal('hmac'),
    secret,
    header,
    algorithm: algorithm.default('sha256'),
    encoding: z.enum(['hex', 'base64']).default('hex'),
    /** The text before the signature, such as `sha256=`. */
    prefix: z.string().default(''),
    /** The header of the time; when set, the signature is over `<timestamp>.<body>`. */
    timestamp: timestamp.optional(),
  }),
]);

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
