import { z } from 'zod/v4';

const signingOptionsSchema = z.strictObject({
  secret: z.string().min(1),
  header: z.string().min(1).default('x-signature'),
  algorithm: z.enum(['sha1', 'sha256', 'sha384', 'sha512']).default('sha256'),
  encoding: z.enum(['hex', 'base64']).default('hex'),
  prefix: z.string().default(''),
  timestampHeader: z.string().min(1).optional(),
});

/** The URL to announce reports to, and how to sign the announcements. */
export const WebhookOptions = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  headers: z.record(z.string(), z.string()).optional(),
  signing: signingOptionsSchema.optional(),
});

export type WebhookOptions = z.input<typeof WebhookOptions>;
