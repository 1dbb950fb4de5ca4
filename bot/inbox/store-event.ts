import { type Bot, dateFromNow } from '../bot';
import { insertEvent } from './event-rows';

export interface EventCallbackBody {
  readonly type: 'event_callback';
  readonly event_id: string;
  readonly team_id?: string;
  /** For whom it comes: in a channel of two companies, the workspace it happened in may be the other's. */
  readonly authorizations?: readonly { readonly team_id?: string; readonly user_id?: string }[];
  readonly event: { readonly type: string; readonly user?: string; readonly files?: readonly unknown[] };
}

/** Stored together with the job that hands it to the listeners. */
export async function storeEvent({ store, metrics, settings }: Bot, body: EventCallbackBody): Promise<void> {
  const { event_id: id } = body;
  const kind = body.event.type;
  // The message that brings a file says more of it, and is nearly always there.
  const late = kind === 'file_shared';
  const startAfter = dateFromNow(settings.messageGraceSeconds * 1000);
  const teamId = String(body.authorizations?.[0]?.team_id ?? body.team_id ?? '');
  const isNew = await store.transaction(async (tx) => {
    const event = { eventId: id, teamId, kind, payload: body };
    if (!(await insertEvent(tx, event))) return false;
    await store.queue.enqueue(tx, 'handle-event', { id }, { singletonKey: id, ...(late && { startAfter }) });
    return true;
  });
  if (isNew) metrics.events.inc({ kind });
}
