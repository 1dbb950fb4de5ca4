import type { AlertRule } from '../../shared';
import { type Bot, currentDate } from '../bot';
import { enqueueMessage } from '../outbox';
import { notice } from '../slack/block-kit/notice';
import { isRedacted } from '../slack/channels/is-redacted';
import { findPermalink } from '../slack/find-permalink';
import type { ActionListener } from '../slack/interactions/action-listener';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { alertCard } from './alert-card';
import { acknowledgeAlert, findAlert, listAlertsOfReport } from './alert-rows';
import { redactedAlertCard } from './redacted-alert-card';
import { findAlertSubject } from './remind-alert';

/** Shows on the card who acknowledged it and when, and stops the reminder. The first click counts. */
export function onAcknowledgeAlert(bot: Bot): ActionListener {
  return async (click) => {
    const { ack, action, body, context } = click;
    const { store, texts } = bot;
    const id = /^\d{1,18}$/.test(action.value ?? '') ? (action.value as string) : '0';
    const alert = await findAlert(store, id);
    const subject = alert && (await findAlertSubject(store, alert));
    if (!alert || !subject || alert.teamId !== context.teamId) {
      await ack();
      return replyEphemeral(click, notice(texts.notices.notFound(action.value ?? '')));
    }
    const { teamId, channelId, messageId, reportId, raisedAt } = alert;
    const { threadTs: ts, channelId: channel } = subject;
    const threadUrl = ts && (await findPermalink(bot, teamId, { channel, ts }));
    const redacted = await isRedacted(bot, alert);
    await store.transaction(async (tx) => {
      const at = currentDate(bot);
      if (!(await acknowledgeAlert(tx, id, { by: body.user.id, at }))) return;
      const raised = (await listAlertsOfReport(tx, reportId)).filter((one) => one.messageId === messageId);
      for (const other of raised)
        if (other.id !== id) await acknowledgeAlert(tx, other.id, { by: body.user.id, at });
      const data = {
        alertId: id,
        summary: subject.summary,
        company: subject.company,
        matched: raised.map(({ rule, reasons }) => ({ rule: JSON.parse(rule) as AlertRule, why: reasons })),
        ...(threadUrl && { threadUrl }),
        raisedAt: raisedAt.getTime(),
        acknowledged: { by: body.user.id, at: at.getTime() },
      };
      const card = redacted ? redactedAlertCard(data, texts) : alertCard(data, texts);
      await enqueueMessage(bot, tx, {
        teamId,
        channelId,
        card,
        key: `acknowledged:${id}`,
        editsId: messageId,
      });
    });
    await ack();
  };
}
