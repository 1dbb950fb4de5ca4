import type { Receipt } from '../delivery/delivery';

/** Whether the app took note in time; Slack shows a warning sign when it did not. */
export type Noticed = { ok: true } | { ok: false; reason: string };

export function noticed(receipt: Receipt): Noticed {
  return receipt.acked ? { ok: true } : { ok: false, reason: receipt.reason };
}
