import type { Bot } from '../bot';
import type { ViewListener } from '../slack/interactions/action-listener';
import { noticeModal } from '../slack/interactions/notice-modal';
import { findSubmissionByRequest } from '../submissions';
import { findPersonTexts } from '../texts/find-texts';
import { parseFiguresFormState } from './figures-form-state';
import { addFigures } from './figures-rows';
import { readConfirmedFigures } from './read-figures-modal';
import { enqueueFigures } from './update-figures-card';

/** Stores the confirmed figures; a job sends them, and a card in the thread shows the outcome. */
export function onConfirmFigures(bot: Bot): ViewListener {
  const { store } = bot;
  return async ({ ack, view, body, context }) => {
    const channelId = parseFiguresFormState(view.private_metadata)?.target.channel;
    const texts = await findPersonTexts(bot, {
      teamId: context.teamId ?? '',
      channelId,
      userId: body.user.id,
    });
    const figures = readConfirmedFigures(view);
    const submission = figures && (await findSubmissionByRequest(store, figures.target.requestId));
    if (!figures || !submission || submission.teamId !== context.teamId) {
      const problem = figures ? texts.notices.notFound(figures.target.requestId) : texts.forms.submit.stale;
      return ack({ response_action: 'update', view: noticeModal(problem, texts) });
    }
    await store.transaction(async (tx) => {
      const { id: submissionId } = submission;
      const { notes: amounts } = figures;
      const added = await addFigures(tx, { submissionId, userId: body.user.id, dedupeKey: view.id, amounts });
      if (added) await enqueueFigures(bot, tx, added);
    });
    await ack({ response_action: 'clear' });
  };
}
