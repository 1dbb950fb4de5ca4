import { lockCase } from '../cases';
import { enqueueMessage } from '../outbox';
import { redact } from '../redaction';
import { currentDate } from '../store/current-date';
import type { JobHandler } from '../store/queue/queue';
import { alertReminder, redactedAlertReminder } from './alert-reminder';
import { claimReminder, findDueReminders } from './alert-rows';
import type { AlertsContext } from './alerts-context';
import { findAlertView, loadAlertCard, updateAlertCard } from './update-alert-card';

const BATCH_SIZE = 20;

/** Sends one reminder for each alert that nobody has taken in time. */
export function remindAlert(bot: AlertsContext): JobHandler {
  return async () => {
    for (const alert of await findDueReminders(bot.store, { at: currentDate(bot), limit: BATCH_SIZE })) {
      const { id, teamId, channelId, caseId, raisedAt, askedBy: userId } = alert;
      const { detail, texts } = await findAlertView(bot, { teamId, channelId, userId });
      const waitingSeconds = (bot.clock.now() - raisedAt.getTime()) / 1000;
      await bot.store.transaction(async (tx) => {
        // Somebody may take it at this moment.
        await lockCase(tx, caseId);
        if (!(await claimReminder(tx, id, currentDate(bot)))) return;
        const shown = await loadAlertCard(bot, tx, id);
        if (!shown) return;
        const data = { ...shown, waitingSeconds };
        const card = {
          full: () => alertReminder(data, texts),
          redacted: () => redactedAlertReminder(redact('alert', data), texts),
        };
        const key = `reminder:${caseId}:${id}`;
        await enqueueMessage(bot, tx, { teamId, channelId, card, detail, key });
        await updateAlertCard(bot, tx, id, { detail, texts });
      });
    }
  };
}
