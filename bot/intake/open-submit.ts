import type { Bot } from '../bot';
import { findFormState } from '../cases';
import { notice } from '../slack/block-kit/notice';
import { actionIds } from '../slack/interactions/action-ids';
import type { ActionListener } from '../slack/interactions/action-listener';
import { openModalIfPostable } from '../slack/interactions/open-modal';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { findPersonTexts } from '../texts/find-texts';
import { replaceCompany } from './intake-reply';
import { parseSubmitFormState } from './submit-form-state';
import { submitModal } from './submit-modal';

/** Opens the form from the button's own data, or from its draft where other companies can read the button. */
export function onOpenSubmit(bot: Bot): ActionListener {
  return async (click) => {
    const { ack, action, body, client, context } = click;
    await ack();
    const [teamId, userId] = [context.teamId ?? '', body.user.id];
    const formState =
      parseSubmitFormState(action.value) ??
      parseSubmitFormState(await findFormState(bot.store, action.value, teamId));
    const channelId = formState?.channel ?? '';
    const texts = await findPersonTexts(bot, { teamId, channelId, userId });
    if (!formState) return replyEphemeral(click, notice(texts.forms.submit.stale));
    const isOther = action.action_id === actionIds.openSubmitOther;
    const shown = isOther ? replaceCompany(formState) : formState;
    const form = submitModal(shown, texts, { ...bot.settings, now: bot.clock.now() });
    await openModalIfPostable(bot, client, { teamId, channelId, triggerId: body.trigger_id }, form, texts);
  };
}
