import { toDecisionHmac } from './decision-hmac';
import { type VerificationResult, verifyWebhook, type WebhookDelivery } from './verify-webhook';

type DecisionVerificationResult =
  | VerificationResult
  | { readonly ok: false; readonly reason: 'secret_missing' };

/** Whether a decision was sent by the owner of the secret within the last minutes. Without a secret, anyone could sign. */
export function verifyDecision(
  delivery: WebhookDelivery,
  secret: string,
  nowMs: number,
): DecisionVerificationResult {
  if (secret === '') return { ok: false, reason: 'secret_missing' };
  return verifyWebhook(delivery, toDecisionHmac(secret), nowMs);
}
