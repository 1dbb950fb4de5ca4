import { z } from 'zod/v4';
import { identifier } from '../schemas/identifier';
import { isRecord } from '../schemas/tolerant';

export interface NewReportEvent {
  readonly event: 'new_report';
  readonly requestId: string;
  readonly reportId: string;
}

/** An event of a kind this project does not know; it may say less. */
export interface OtherEvent {
  readonly event: string;
  readonly requestId?: string;
  readonly reportId?: string;
}

export type ReadWebhookEvent =
  | { readonly ok: true; readonly known: true; readonly event: NewReportEvent }
  | { readonly ok: true; readonly known: false; readonly event: OtherEvent }
  | { readonly ok: false; readonly reason: string };

const kind = z.object({ event: z.string().min(1) });
/** No longer than any id is, and of characters that every database takes. */
const id = identifier.refine((text) => text.length <= 200 && !/\p{Cc}/u.test(text));
const ids = z.object({ requestId: id, reportId: id });

/** What a delivery announces. */
export function readWebhookEvent(rawBody: Uint8Array): ReadWebhookEvent {
  const body = parseJson(rawBody);
  if (!isRecord(body)) return refused('The body is not a JSON object.');
  const named = kind.safeParse(body);
  if (!named.success) return refused('The body names no event.');
  const { event } = named.data;
  if (event === 'new_report') {
    const complete = ids.safeParse(body);
    if (!complete.success) return refused('A new_report event must give requestId and reportId.');
    return { ok: true, known: true, event: { event, ...complete.data } };
  }
  const some = ids.partial().safeParse(body);
  return { ok: true, known: false, event: { event, ...some.data } };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

function refused(reason: string): ReadWebhookEvent {
  return { ok: false, reason };
}
