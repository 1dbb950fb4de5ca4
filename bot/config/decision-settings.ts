import { z } from 'zod/v4';
import { isEncryptedUrl } from './is-encrypted-url';
import { optionalTextWhere } from './variable-schemas';

/** The URL that decisions are sent to, and the secret that signs them. */
interface DecisionWebhook {
  readonly url: string;
  readonly secret: string;
}

const MIN_SECRET_LENGTH = 16;

export const decisionSchema = z
  .object({
    DECISION_WEBHOOK_URL: optionalTextWhere(
      isEncryptedUrl,
      'DECISION_WEBHOOK_URL must look like https://n8n.example.com/webhook/decisions. http:// is allowed in a private network only, and a user name or password nowhere.',
    ).meta({
      description:
        'Gets every decision on a case as a signed POST. `https`, or `http` in a private network. Set it together with `DECISION_WEBHOOK_SECRET`.',
    }),
    DECISION_WEBHOOK_SECRET: optionalTextWhere(
      (secret) => secret.length >= MIN_SECRET_LENGTH,
      `DECISION_WEBHOOK_SECRET must have at least ${MIN_SECRET_LENGTH} characters. Create one with: openssl rand -hex 24`,
    ).meta({
      description: `Key of the signature of decisions, which their receiver needs too. At least ${MIN_SECRET_LENGTH} characters (\`openssl rand -hex 24\`).`,
    }),
  })
  .transform((variables, context): DecisionWebhook | undefined => {
    const { DECISION_WEBHOOK_URL: url, DECISION_WEBHOOK_SECRET: secret } = variables;
    if (url && secret) return { url, secret };
    if (!url && !secret) return undefined;
    const [missing, given] = url
      ? (['DECISION_WEBHOOK_SECRET', 'DECISION_WEBHOOK_URL'] as const)
      : (['DECISION_WEBHOOK_URL', 'DECISION_WEBHOOK_SECRET'] as const);
    context.addIssue({
      code: 'custom',
      path: [missing],
      message: `${missing} is not set. Set it, or remove ${given}.`,
    });
    return z.NEVER;
  });
