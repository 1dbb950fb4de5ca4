import type { DeliveryResult } from '../delivery/delivery';

/** Whether the app took note in time; Slack shows a warning sign when it did not. */
export type AckResult = { ok: true } | { ok: false; reason: string };

export function toAckResult(receipt: DeliveryResult): AckResult {
  return receipt.acked ? { ok: true } : { ok: false, reason: receipt.reason };
}
