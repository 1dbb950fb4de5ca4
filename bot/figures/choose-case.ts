import type { Bot } from '../bot';
import { describeCase, findCaseOfTeam } from '../cases';
import type { Channel } from '../slack/channels/channel-settings-rows';
import type { ViewListener } from '../slack/interactions/action-listener';
import { noticeModal } from '../slack/interactions/notice-modal';
import { ViewState } from '../slack/interactions/view-state';
import { CASE_BLOCK_ID } from './choose-case-modal';
import { fillFiguresModal } from './notes-command';

/** Goes on to the figures of the company that was chosen, of the channel of the form. */
export function onChooseCase(bot: Bot): ViewListener<Channel> {
  return async ({ ack, view }, { subject: { teamId, channelId }, texts }) => {
    const found = await findCaseOfTeam(bot.store, new ViewState(view).text(CASE_BLOCK_ID), teamId);
    const chosen = found?.channelId === channelId ? await describeCase(bot, found.id) : undefined;
    const next = chosen
      ? await fillFiguresModal({ bot, texts }, chosen)
      : noticeModal(texts.forms.submit.stale, texts);
    await ack({ response_action: 'update', view: next });
  };
}
