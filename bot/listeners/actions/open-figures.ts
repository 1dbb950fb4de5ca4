import type { Bot } from '../../bot';
import { figuresModal } from '../../views';
import type { OnClick } from './button-click';

/** Whose request it is, is looked at when the figures are sent: a trigger lives 3 seconds. */
export function openFigures({ texts }: Bot): OnClick {
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
