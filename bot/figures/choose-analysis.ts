import { describeAnalysis, findAnalysisOfTeam } from '../analyses';
import type { Channel } from '../slack/channels/channel-settings-rows';
import type { ViewListener } from '../slack/interactions/action-listener';
import { noticeModal } from '../slack/interactions/notice-modal';
import { ViewState } from '../slack/interactions/view-state';
import { CASE_BLOCK_ID } from './choose-analysis-modal';
import type { FiguresContext } from './figures-context';
import { fillFiguresModal } from './notes-command';

/** Goes on to the figures of the company that was chosen, of the channel of the form. */
export function onChooseAnalysis(bot: FiguresContext): ViewListener<Channel> {
  return async ({ ack, view }, { subject: { teamId, channelId }, texts }) => {
    const found = await findAnalysisOfTeam(bot.store, new ViewState(view).text(CASE_BLOCK_ID), teamId);
    const chosen = found?.channelId === channelId ? await describeAnalysis(bot, found.id) : undefined;
    const next = chosen
      ? await fillFiguresModal({ bot, texts }, chosen)
      : noticeModal(texts.forms.submit.stale, texts);
    await ack({ response_action: 'update', view: next });
  };
}
