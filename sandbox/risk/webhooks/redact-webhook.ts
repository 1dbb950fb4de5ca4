import type { WebhookRecord } from '../records';

/** A webhook as the control API shows it: secrets stay inside. */
export function redactWebhook({ headers, signing, ...webhook }: WebhookRecord) {
  return {
    ...webhook,
    ...(headers && { headers: Object.keys(headers) }),
    ...(signing && { signing: { ...signing, secret: undefined } }),
  };
}
