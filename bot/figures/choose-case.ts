import type { Bot } from '../bot';
import { describeCase, findCaseOfTeam } from '../cases';
import type { ViewListener } from '../slack/interactions/action-listener';
import { noticeModal } from '../slack/interactions/notice-modal';
import { ViewState } from '../slack/interactions/view-state';
import { findPersonTexts } from '../texts/find-texts';
import { CASE_BLOCK_ID } from './choose-case-modal';
import { fillFiguresModal } from './notes-command';

/** Goes on to the figures of the company that was chosen. */
export function onChooseCase(bot: Bot): ViewListener {
  return async ({ ack, view, body, context }) => {
    const [teamId, userId] = [context.teamId ?? '', body.user.id];
    const { private_metadata: channelId } = view;
    const texts = await findPersonTexts(bot, { teamId, userId, channelId });
    const found = await findCaseOfTeam(bot.store, new ViewState(view).text(CASE_BLOCK_ID), teamId);
    const chosen = found?.channelId === channelId ? await describeCase(bot, found.id) : undefined;
    const next = chosen
      ? await fillFiguresModal({ bot, texts }, chosen)
      : noticeModal(texts.forms.submit.stale, texts);
    await ack({ response_action: 'update', view: next });
  };
}
