import type { App, Receiver, ReceiverEvent } from '@slack/bolt';
import type { Bot } from '../bot';
import { type EventBody, keepEvent } from '../jobs/keep-event';

/**
 * Keeps events before they are answered, and leaves them to a job: Bolt answers first and listens later, so that a
 * crash in between would lose them. What people wait for goes straight on to Bolt.
 */
export function keepingEvents(receiver: Receiver, bot: Bot): Receiver {
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

/** What people say to each other is not kept, nor who of them comes to a channel. */
function concernsUs({ event, authorizations }: EventBody): boolean {
  if (event?.type === 'message') return Boolean(event.files?.length);
  if (event?.type === 'member_joined_channel') return event.user === authorizations?.[0]?.user_id;
  return true;
}
