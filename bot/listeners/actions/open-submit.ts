import type { Bot } from '../../bot';
import { notice } from '../../cards';
import { readTicket } from '../../intake';
import { submitModal } from '../../views';
import { whisper } from '../whisper';
import type { OnClick } from './button-click';

/** Opens the form with what the button carries: a trigger lives 3 seconds, so nothing is asked before. */
export function openSubmit({ texts, settings }: Bot): OnClick {
  return async (click) => {
    const { ack, action, body, client } = click;
    await ack();
    const ticket = readTicket(action.value);
    if (ticket)
      await client.views.open({ trigger_id: body.trigger_id, view: submitModal(ticket, texts, settings) });
    else await whisper(click, notice(texts.forms.submit.stale));
  };
}
