import type { AddressedMessage } from '../slack/is-addressed-to-bot';
import { insertEvent } from './event-rows';
import type { InboxContext } from './inbox-context';

export interface EventCallbackBody {
  readonly type: 'event_callback';
  readonly event_id: string;
  readonly team_id?: string;
  readonly context_team_id?: string;
  /** Whether people of several companies are in the channel. */
  readonly is_ext_shared_channel?: boolean;
  /** The workspace that it is for, once it is addressed. In a channel shared with another company, `team_id` may be the other's. */
  readonly authorizations?: readonly ({
    readonly team_id?: string;
    readonly enterprise_id?: string | null;
    readonly user_id?: string;
    readonly is_bot?: boolean;
  } | null)[];
  readonly event: AddressedMessage & {
    readonly type: string;
    readonly files?: readonly unknown[];
  } & Readonly<Partial<Record<'team' | 'user_team' | 'source_team', unknown>>>;
}

/** Stores the event and enqueues the job that handles it. */
export async function storeEvent(
  { store, metrics, settings }: InboxContext,
  body: EventCallbackBody,
): Promise<void> {
  const { event_id: id } = body;
  const kind = body.event.type;
  // The message event of the same file says more and nearly always comes too.
  const isDelayed = kind === 'file_shared';
  const delayMs = settings.messageGraceSeconds * 1000;
  const teamId = String(body.authorizations?.[0]?.team_id ?? body.team_id ?? '');
  const isNew = await store.transaction(async (tx) => {
    const event = { eventId: id, teamId, kind, payload: body };
    if (!(await insertEvent(tx, event))) return false;
    await store.queue.enqueue(
      tx,
      'handle-event',
      { id },
      { singletonKey: id, ...(isDelayed && { delayMs }) },
    );
    return true;
  });
  if (isNew) metrics.events.inc({ kind });
}
