import type { App, Receiver, ReceiverEvent } from '@slack/bolt';
import { type Bot, inMilliseconds } from '../bot';
import { storeEvent } from '../store';

interface EventBody {
  readonly type?: string;
  readonly event_id?: string;
  readonly team_id?: string;
  readonly event?: { readonly type?: string; readonly files?: readonly unknown[] };
}

type Door = Pick<Bot, 'store' | 'metrics' | 'settings'>;

/**
 * Keeps events before they are answered, and leaves them to a job: Bolt answers first and listens later, so that a
 * crash in between would lose them. What people wait for goes straight on to Bolt.
 */
export function keepingEvents(receiver: Receiver, bot: Door): Receiver {
  return {
    init: (app) => {
      const processEvent = async (event: ReceiverEvent) => {
        const body = event.body as EventBody;
        if (body.type !== 'event_callback' || !body.event_id) return app.processEvent(event);
        if (concernsUs(body)) await keepEvent(bot, body.event_id, body);
        await event.ack();
      };
      receiver.init({ processEvent } as unknown as App);
    },
    start: (...args) => receiver.start(...args),
    stop: (...args) => receiver.stop(...args),
  };
}

/** Of messages those with files: what people say to each other is not kept, nor what the bot says itself. */
function concernsUs({ event }: EventBody): boolean {
  return event?.type !== 'message' || Boolean(event.files?.length);
}

/** Stored together with the job that hands it to the listeners. */
export async function keepEvent(
  { store, metrics, settings }: Door,
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
