import type { DeliveryResult } from '../delivery/delivery';

/** Whether the app acknowledged in time; if not, Slack shows a warning. */
export type AckResult = { ok: true } | { ok: false; reason: string };

export function toAckResult(result: DeliveryResult): AckResult {
  return result.acked ? { ok: true } : { ok: false, reason: result.reason };
}
