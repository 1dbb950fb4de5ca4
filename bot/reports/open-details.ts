import type { Bot } from '../bot';
import type { ActionListener } from '../slack/interactions/action-listener';
import { findClickTexts } from '../slack/interactions/find-click-texts';
import { loadingModal } from '../slack/interactions/loading-modal';
import { noticeModal } from '../slack/interactions/notice-modal';
import { updateView } from '../slack/interactions/update-view';
import { findPersonTexts } from '../texts/find-texts';
import { detailsModal } from './details-modal';
import { findReportOfTeam } from './find-report-of-team';

/** Opened empty at once, because a trigger id expires after 3 seconds, and filled in when the report has been read. */
export function onOpenDetails(bot: Bot): ActionListener {
  return async (click) => {
    const { ack, action, body, client, context } = click;
    await ack();
    const texts = await findClickTexts(bot, click);
    const { view } = await client.views.open({ trigger_id: body.trigger_id, view: loadingModal(texts) });
    const data = await findReportOfTeam(bot.store, action.value, context.teamId);
    const filled = data
      ? detailsModal(data, texts)
      : noticeModal(texts.notices.notFound(action.value ?? ''), texts);
    await updateView(client, view?.id, filled);
  };
}

export function onTurnDetailsPage(bot: Bot): ActionListener {
  return async ({ ack, action, body, client, context }) => {
    await ack();
    const data = await findReportOfTeam(bot.store, body.view?.private_metadata, context.teamId);
    if (!data || !body.view) return;
    const { teamId, channelId } = data.submission;
    const texts = await findPersonTexts(bot, { teamId, channelId, userId: body.user.id });
    await updateView(client, body.view.id, detailsModal(data, texts, Number(action.value)));
  };
}
