import { type Bot, currentDate } from '../bot';
import type { ViewListener } from '../slack/interactions/action-listener';
import type { Alert } from './alert-rows';
import { readMuteModal } from './mute-modal';
import { muteCompany } from './mute-rows';
import { findAlertView, updateAlertCard } from './update-alert-card';

/** Later alerts on the company are not posted in the channel of this one, and this one does not remind. */
export function onMuteCompany(bot: Bot): ViewListener<Alert> {
  return async ({ ack, view }, { subject: alert, userId, texts }) => {
    const read = readMuteModal(view, bot.clock.now(), texts);
    if (!read.ok) return ack({ response_action: 'errors', errors: read.errors });
    const until = read.value;
    const shown = await findAlertView(bot, { ...alert, userId });
    await bot.store.transaction(async (tx) => {
      await muteCompany(tx, alert, { until, by: userId, at: currentDate(bot) });
      await updateAlertCard(bot, tx, alert.headId ?? alert.id, shown);
    });
    await ack();
  };
}
