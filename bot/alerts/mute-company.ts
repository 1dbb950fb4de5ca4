import { type Bot, currentDate } from '../bot';
import type { ViewListener } from '../slack/interactions/action-listener';
import { findPersonTexts } from '../texts/find-texts';
import { findAlertOfTeam } from './find-alert-of-team';
import { muteError, readMuteModal } from './mute-modal';
import { muteCompany } from './mute-rows';
import { findAlertView, updateAlertCard } from './update-alert-card';

/** Later alerts on the company are not posted in the channel of this one, and this one does not remind. */
export function onMuteCompany(bot: Bot): ViewListener {
  return async ({ ack, view, body, context }) => {
    const teamId = context.teamId ?? '';
    const texts = await findPersonTexts(bot, { teamId, userId: body.user.id });
    const read = readMuteModal(view, bot.clock.now(), texts);
    if (!read.ok) return ack({ response_action: 'errors', errors: read.errors });
    const { alertId, until } = read.value;
    const alert = await findAlertOfTeam(bot.store, alertId, teamId);
    if (!alert) {
      const { errors } = muteError(texts.notices.notFound(alertId));
      return ack({ response_action: 'errors', errors });
    }
    const shown = await findAlertView(bot, { ...alert, userId: body.user.id });
    await bot.store.transaction(async (tx) => {
      await muteCompany(tx, alert, { until, by: body.user.id, at: currentDate(bot) });
      await updateAlertCard(bot, tx, alert.headId ?? alert.id, shown);
    });
    await ack();
  };
}
