import type { Bot } from '../bot';
import { notice } from '../slack/block-kit/notice';
import type { ActionListener } from '../slack/interactions/action-listener';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { parseSubmitFormState } from './submit-form-state';
import { submitModal } from './submit-modal';

/** Opens the form with what the button carries: a trigger lives 3 seconds, so nothing is asked before. */
export function onOpenSubmit({ texts, settings }: Bot): ActionListener {
  return async (click) => {
    const { ack, action, body, client } = click;
    await ack();
    const ticket = parseSubmitFormState(action.value);
    if (ticket)
      await client.views.open({ trigger_id: body.trigger_id, view: submitModal(ticket, texts, settings) });
    else await replyEphemeral(click, notice(texts.forms.submit.stale));
  };
}
