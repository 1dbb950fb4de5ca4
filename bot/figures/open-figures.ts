import type { Bot } from '../bot';
import { toCompany } from '../cases';
import type { ActionListener } from '../slack/interactions/action-listener';
import { noticeModal } from '../slack/interactions/notice-modal';
import { findSubmissionByRequest } from '../submissions';
import { findPersonTexts } from '../texts/find-texts';
import { figuresModal } from './figures-modal';

/** Opens the form for the request of the button, with the name and code of its company. */
export function onOpenFigures(bot: Bot): ActionListener {
  return async ({ ack, action, body, client, context }) => {
    await ack();
    const { channel, message } = body;
    const requestId = action.value ?? '';
    const teamId = context.teamId ?? '';
    const texts = await findPersonTexts(bot, { teamId, channelId: channel?.id, userId: body.user.id });
    const submission = await findSubmissionByRequest(bot.store, requestId);
    const target = submission?.teamId === teamId && {
      requestId,
      company: toCompany(submission),
      ...(channel && { channel: channel.id }),
      ...(message && { thread: message.thread_ts ?? message.ts }),
    };
    const view = target ? figuresModal(target, texts) : noticeModal(texts.notices.notFound(requestId), texts);
    await client.views.open({ trigger_id: body.trigger_id, view });
  };
}
