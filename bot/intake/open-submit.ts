import type { Bot } from '../bot';
import { notice } from '../slack/block-kit/notice';
import type { ActionListener } from '../slack/interactions/action-listener';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { parseSubmitFormState } from './submit-form-state';
import { submitModal } from './submit-modal';

/** Opens the form from the button's own data, without a query: a trigger expires after 3 seconds. */
export function onOpenSubmit({ texts, settings }: Bot): ActionListener {
  return async (click) => {
    const { ack, action, body, client } = click;
    await ack();
    const formState = parseSubmitFormState(action.value);
    if (formState)
      await client.views.open({ trigger_id: body.trigger_id, view: submitModal(formState, texts, settings) });
    else await replyEphemeral(click, notice(texts.forms.submit.stale));
  };
}
