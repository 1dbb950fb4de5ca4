import { z } from 'zod/v4';
import { identifier } from '../schemas/identifier';
import { isRecord } from '../schemas/lenient-readers';

export interface NewReportEvent {
  readonly event: 'new_report';
  readonly requestId: string;
  readonly reportId: string;
}

/** An event of a kind this project does not know; it may say less. */
export interface UnknownWebhookEvent {
  readonly event: string;
  readonly requestId?: string;
  readonly reportId?: string;
}

export type WebhookEventResult =
  | { readonly ok: true; readonly known: true; readonly event: NewReportEvent }
  | { readonly ok: true; readonly known: false; readonly event: UnknownWebhookEvent }
  | { readonly ok: false; readonly reason: string };

const eventSchema = z.object({ event: z.string().min(1) });
/** No longer than any id is, and of characters that every database takes. */
const idSchema = identifier.refine((text) => text.length <= 200 && !/\p{Cc}/u.test(text));
const idsSchema = z.object({ requestId: idSchema, reportId: idSchema });

/** What a delivery announces. */
export function parseWebhookEvent(rawBody: Uint8Array): WebhookEventResult {
  const body = parseJson(rawBody);
  if (!isRecord(body)) return toInvalid('The body is not a JSON object.');
  const named = eventSchema.safeParse(body);
  if (!named.success) return toInvalid('The body names no event.');
  const { event } = named.data;
  if (event === 'new_report') {
    const complete = idsSchema.safeParse(body);
    if (!complete.success) return toInvalid('A new_report event must give requestId and reportId.');
    return { ok: true, known: true, event: { event, ...complete.data } };
  }
  const some = idsSchema.partial().safeParse(body);
  return { ok: true, known: false, event: { event, ...some.data } };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

function toInvalid(reason: string): WebhookEventResult {
  return { ok: false, reason };
}
