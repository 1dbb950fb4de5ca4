import type { App } from '@slack/bolt';
import type { JobHandler } from '../store/queue/queue';
import { findEvent, markEventHandled } from './event-rows';
import { failEvent } from './fail-event';
import type { InboxContext } from './inbox-context';

/** Passes a stored event to Bolt's listeners; their error decides whether it is retried. */
export function handleEvent(bot: InboxContext, app: App): JobHandler {
  return async ({ id }) => {
    const event = await findEvent(bot.store, id);
    if (!event || event.handledAt) return;
    try {
      await app.processEvent({
        body: event.payload as Record<string, unknown>,
        // Acknowledged when it was stored.
        ack: async () => {},
        customProperties: { receivedAt: event.receivedAt },
      });
    } catch (error) {
      return failEvent(bot, event, error);
    }
    await markEventHandled(bot.store, id);
  };
}
