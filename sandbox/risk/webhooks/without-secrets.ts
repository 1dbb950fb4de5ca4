import type { Webhook } from '../data/records';

/** A webhook as the control API shows it: secrets stay inside. */
export function withoutSecrets({ headers, signing, ...webhook }: Webhook) {
  return {
    ...webhook,
    ...(headers && { headers: Object.keys(headers) }),
    ...(signing && { signing: { ...signing, secret: undefined } }),
  };
}
