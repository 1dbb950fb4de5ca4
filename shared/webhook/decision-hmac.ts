import type { HmacConfig } from './webhook-config';

export const DECISION_TIMESTAMP_HEADER = 'x-risk-xray-timestamp';
export const DECISION_SIGNATURE_HEADER = 'x-risk-xray-signature';

/** How old, or how far in the future, the event of a decision may be. */
const TOLERANCE_SECONDS = 5 * 60;

/** How decisions are signed; unlike the service's webhooks, this is fixed. */
export function toDecisionHmac(secret: string) {
  return {
    mode: 'hmac',
    secret,
    header: DECISION_SIGNATURE_HEADER,
    algorithm: 'sha256',
    encoding: 'hex',
    prefix: 'sha256=',
    timestamp: { header: DECISION_TIMESTAMP_HEADER, toleranceSeconds: TOLERANCE_SECONDS },
  } as const satisfies HmacConfig;
}
