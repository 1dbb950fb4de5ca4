import type { App } from '@slack/bolt';
import type { Bot } from '../bot';
import type { JobHandler } from '../store/queue/queue';
import { findEvent, markEventHandled } from './event-rows';
import { failEvent } from './fail-event';

/** Hands a kept event to Bolt's listeners; what they throw decides whether it is tried again. */
export function handleEvent(bot: Bot, app: App): JobHandler {
  return async ({ id }) => {
    const event = await findEvent(bot.store, id);
    if (!event || event.handledAt) return;
    try {
      await app.processEvent({
        body: event.payload as Record<string, unknown>,
        // Slack has its answer already.
        ack: async () => {},
        customProperties: { receivedAt: event.receivedAt },
      });
    } catch (error) {
      return failEvent(bot, event, error);
    }
    await markEventHandled(bot.store, id);
  };
}
