import type { Bot } from '../bot';
import type { ActionListener } from '../slack/interactions/action-listener';
import { figuresModal } from './figures-modal';

/** Access to the request is checked when the figures are sent: a trigger expires after 3 seconds. */
export function onOpenFigures({ texts }: Bot): ActionListener {
  return async ({ ack, action, body, client }) => {
    await ack();
    const { channel, message } = body;
    const target = {
      requestId: action.value ?? '',
      ...(channel && { channel: channel.id }),
      ...(message && { thread: message.thread_ts ?? message.ts }),
    };
    await client.views.open({ trigger_id: body.trigger_id, view: figuresModal(target, texts) });
  };
}
