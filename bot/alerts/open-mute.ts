import type { Bot } from '../bot';
import type { ActionListener } from '../slack/interactions/action-listener';
import { loadingModal } from '../slack/interactions/loading-modal';
import { noticeModal } from '../slack/interactions/notice-modal';
import { updateView } from '../slack/interactions/update-view';
import { findPersonTexts } from '../texts/find-texts';
import { findAlertOfTeam } from './find-alert-of-team';
import { muteModal } from './mute-modal';
import { loadAlertCard } from './update-alert-card';

/** Opened empty at once, because a trigger id expires after 3 seconds, and then filled in. */
export function onOpenMute(bot: Bot): ActionListener {
  return async ({ ack, action, body, client, context }) => {
    await ack();
    const teamId = context.teamId ?? '';
    const texts = await findPersonTexts(bot, { teamId, channelId: body.channel?.id, userId: body.user.id });
    const { view } = await client.views.open({ trigger_id: body.trigger_id, view: loadingModal(texts) });
    const alert = await findAlertOfTeam(bot.store, action.value, teamId);
    const card = alert && (await loadAlertCard(bot, bot.store, alert.headId ?? alert.id));
    const filled = card
      ? muteModal(
          {
            alertId: card.alertId,
            company: card.company,
            channel: alert.channelId,
            now: bot.clock.now(),
          },
          texts,
        )
      : noticeModal(texts.notices.notFound(action.value ?? ''), texts);
    await updateView(client, view?.id, filled);
  };
}
