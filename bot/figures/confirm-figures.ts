import type { Bot } from '../bot';
import type { ViewListener } from '../slack/interactions/action-listener';
import { noticeModal } from '../slack/interactions/notice-modal';
import { findSubmissionByRequest } from '../submissions';
import { addFigures } from './figures-rows';
import { readConfirmedFigures } from './read-figures-modal';
import { enqueueFigures } from './update-figures-card';

/** Keeps the figures that were confirmed; a job sends them, and the thread shows how it went. */
export function onConfirmFigures(bot: Bot): ViewListener {
  const { store, texts } = bot;
  return async ({ ack, view, body, context }) => {
    const figures = readConfirmedFigures(view);
    const submission = figures && (await findSubmissionByRequest(store, figures.target.requestId));
    if (!figures || !submission || submission.teamId !== context.teamId) {
      const words = figures ? texts.notices.notFound(figures.target.requestId) : texts.forms.submit.stale;
      return ack({ response_action: 'update', view: noticeModal(words, texts) as never });
    }
    await store.transaction(async (tx) => {
      const { id: submissionId } = submission;
      const { notes } = figures;
      const kept = await addFigures(tx, { submissionId, userId: body.user.id, dedupeKey: view.id, notes });
      if (kept) await enqueueFigures(bot, tx, kept);
    });
    await ack({ response_action: 'clear' });
  };
}
