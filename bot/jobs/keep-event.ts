import { type Bot, inMilliseconds } from '../bot';
import { storeEvent } from '../store';

export interface EventBody {
  readonly type?: string;
  readonly event_id?: string;
  readonly team_id?: string;
  readonly event?: { readonly type?: string; readonly files?: readonly unknown[] };
}

/** Stored together with the job that hands it to the listeners. */
export async function keepEvent(
  { store, metrics, settings }: Bot,
  id: string,
  body: EventBody,
): Promise<void> {
  const kind = body.event?.type ?? 'unknown';
  // The message that brings a file says more of it, and is nearly always there.
  const late = kind === 'file_shared';
  const startAfter = inMilliseconds(settings.messageWithinSeconds * 1000);
  const isNew = await store.transaction(async (tx) => {
    const event = { eventId: id, teamId: body.team_id ?? '', kind, payload: body };
    if (!(await storeEvent(tx, event))) return false;
    await store.queue.enqueue(tx, 'handle-event', { id }, { singletonKey: id, ...(late && { startAfter }) });
    return true;
  });
  if (isNew) metrics.events.inc({ kind });
}
