import { computeSignature } from './compute-signature';
import { DECISION_SIGNATURE_HEADER, DECISION_TIMESTAMP_HEADER, toDecisionHmac } from './decision-hmac';

/** The headers that prove who sent the body, and when. Each attempt is signed again: an old signature is refused. */
export function signDecision(
  body: Uint8Array | string,
  secret: string,
  nowMs: number,
): Readonly<Record<typeof DECISION_TIMESTAMP_HEADER | typeof DECISION_SIGNATURE_HEADER, string>> {
  const time = String(Math.floor(nowMs / 1000));
  return {
    [DECISION_TIMESTAMP_HEADER]: time,
    [DECISION_SIGNATURE_HEADER]: computeSignature(toDecisionHmac(secret), body, time),
  };
}
