import { type Bot, currentDate } from '../bot';
import { notice } from '../slack/block-kit/notice';
import type { ActionListener } from '../slack/interactions/action-listener';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { findPersonTexts } from '../texts/find-texts';
import { acknowledgeAlert, lockAlert } from './alert-rows';
import { findAlertOfTeam } from './find-alert-of-team';
import { findAlertView, updateAlertCard } from './update-alert-card';

/** Shows on the card who has taken it and when, and stops the reminder. The first click counts. */
export function onAcknowledgeAlert(bot: Bot): ActionListener {
  return async (click) => {
    const { ack, action, body, context } = click;
    const { store } = bot;
    const alert = await findAlertOfTeam(store, action.value, context.teamId);
    if (!alert) {
      await ack();
      const { notices } = await findPersonTexts(bot, { teamId: context.teamId ?? '', userId: body.user.id });
      return replyEphemeral(click, notice(notices.notFound(action.value ?? '')));
    }
    const headId = alert.headId ?? alert.id;
    const view = await findAlertView(bot, { ...alert, userId: body.user.id });
    await store.transaction(async (tx) => {
      // A report that comes at this moment adds to the alert before it is taken, or after.
      await lockAlert(tx, headId);
      await acknowledgeAlert(tx, headId, { by: body.user.id, at: currentDate(bot) });
      // Also if another user was first: who clicks does not see that yet.
      await updateAlertCard(bot, tx, headId, view);
    });
    await ack();
  };
}
