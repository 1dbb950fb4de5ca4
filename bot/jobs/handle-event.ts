import type { App } from '@slack/bolt';
import type { Bot } from '../bot';
import { findEvent, type JobHandler, markEventHandled } from '../store';

/** Hands a kept event to Bolt's listeners; what they throw is tried again. */
export function handleEvent({ store }: Bot, app: App): JobHandler {
  return async ({ id }) => {
    const event = await findEvent(store, id);
    if (!event || event.handledAt) return;
    await app.processEvent({
      body: event.payload as Record<string, unknown>,
      // Slack has its answer already.
      ack: async () => {},
      customProperties: { receivedAt: event.receivedAt },
    });
    await markEventHandled(store, id);
  };
}
