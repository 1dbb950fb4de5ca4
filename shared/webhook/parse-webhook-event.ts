import { z } from 'zod/v4';
import { identifier } from '../schemas/identifier';
import { isRecord } from '../schemas/lenient-readers';
import { parseJsonBody } from './parse-json-body';

/** An event is a few lines of JSON. */
export const MAX_WEBHOOK_BYTES = 64 * 1024;

export interface NewReportEvent {
  readonly event: 'new_report';
  readonly requestId: string;
  readonly reportId: string;
}

/** An event of another kind; its ids may be missing. */
export interface UnknownWebhookEvent {
  readonly event: string;
  readonly requestId?: string;
  readonly reportId?: string;
}

type WebhookEventResult =
  | { readonly ok: true; readonly known: true; readonly event: NewReportEvent }
  | { readonly ok: true; readonly known: false; readonly event: UnknownWebhookEvent }
  | { readonly ok: false; readonly reason: 'not_json' | 'event_missing' | 'ids_missing' };

const eventSchema = z.object({ event: z.string().min(1) });
const idsSchema = z.object({ requestId: identifier, reportId: identifier });

/** The event in the body of a delivery. */
export function parseWebhookEvent(rawBody: Uint8Array): WebhookEventResult {
  const body = parseJsonBody(rawBody);
  if (!isRecord(body)) return { ok: false, reason: 'not_json' };
  const named = eventSchema.safeParse(body);
  if (!named.success) return { ok: false, reason: 'event_missing' };
  const { event } = named.data;
  if (event === 'new_report') {
    const complete = idsSchema.safeParse(body);
    if (!complete.success) return { ok: false, reason: 'ids_missing' };
    return { ok: true, known: true, event: { event, ...complete.data } };
  }
  const ids = idsSchema.partial().safeParse(body);
  return { ok: true, known: false, event: { event, ...ids.data } };
}
