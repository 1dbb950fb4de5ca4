import type { AlertRule } from '../../../shared';
import { type Bot, nowOf } from '../../bot';
import { alertCard, notice, reducedAlertCard } from '../../cards';
import { aboutAlert } from '../../jobs/remind-alert';
import { post } from '../../slack/outbox';
import { permalink } from '../../slack/permalink';
import { acknowledgeAlert, alertsOfReport, findAlert } from '../../store';
import { mustBeReduced } from '../../submissions/must-be-reduced';
import { whisper } from '../whisper';
import type { OnClick } from './button-click';

/** Somebody is on it: the card says who and when, and nobody is reminded. The first one counts. */
export function acknowledge(bot: Bot): OnClick {
  return async (click) => {
    const { ack, action, body, context } = click;
    const { store, texts } = bot;
    const id = /^\d{1,18}$/.test(action.value ?? '') ? (action.value as string) : '0';
    const alert = await findAlert(store, id);
    const about = alert && (await aboutAlert(store, alert));
    if (!alert || !about || alert.teamId !== context.teamId) {
      await ack();
      return whisper(click, notice(texts.notices.notFound(action.value ?? '')));
    }
    const { teamId, channelId, messageId, reportId, raisedAt } = alert;
    const { threadTs: ts, channelId: channel } = about;
    const threadUrl = ts && (await permalink(bot, teamId, { channel, ts }));
    const reduced = await mustBeReduced(bot, alert);
    await store.transaction(async (tx) => {
      const at = nowOf(bot);
      if (!(await acknowledgeAlert(tx, id, { by: body.user.id, at }))) return;
      const raised = (await alertsOfReport(tx, reportId)).filter((one) => one.messageId === messageId);
      for (const other of raised)
        if (other.id !== id) await acknowledgeAlert(tx, other.id, { by: body.user.id, at });
      const data = {
        alertId: id,
        summary: about.summary,
        company: about.company,
        matched: raised.map(({ rule, why }) => ({ rule: JSON.parse(rule) as AlertRule, why })),
        ...(threadUrl && { threadUrl }),
        raisedAt: raisedAt.getTime(),
        acknowledged: { by: body.user.id, at: at.getTime() },
      };
      const card = reduced ? reducedAlertCard(data, texts) : alertCard(data, texts);
      await post(bot, tx, { teamId, channelId, card, key: `acknowledged:${id}`, editsId: messageId });
    });
    await ack();
  };
}
