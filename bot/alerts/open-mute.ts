import type { Bot } from '../bot';
import type { FormListener } from '../slack/interactions/action-listener';
import { noticeModal } from '../slack/interactions/notice-modal';
import type { Alert } from './alert-rows';
import { muteModal } from './mute-modal';
import { loadAlertCard } from './update-alert-card';

export function onOpenMute(bot: Bot): FormListener<Alert> {
  return async (_, { subject: { id, headId = id, channelId: channel }, texts }) => {
    const card = await loadAlertCard(bot, bot.store, headId);
    return card
      ? muteModal({ alertId: card.alertId, company: card.company, channel, now: bot.clock.now() }, texts)
      : noticeModal(texts.notices.notFound(id), texts);
  };
}
