import type { ViewListener } from '../slack/interactions/action-listener';
import { noticeModal } from '../slack/interactions/notice-modal';
import type { Submission } from '../submissions';
import type { FiguresContext } from './figures-context';
import { addFigures } from './figures-rows';
import { readConfirmedFigures } from './read-figures-modal';
import { enqueueFigures } from './update-figures-card';

/** Stores the confirmed figures; a job sends them, and a card in the thread shows the outcome. */
export function onConfirmFigures(bot: FiguresContext): ViewListener<Submission> {
  return async ({ ack, view }, { subject: { id: submissionId }, userId, texts }) => {
    const figures = readConfirmedFigures(view);
    if (!figures)
      return ack({ response_action: 'update', view: noticeModal(texts.forms.submit.stale, texts) });
    await bot.store.transaction(async (tx) => {
      const { notes: amounts } = figures;
      const added = await addFigures(tx, { submissionId, userId, dedupeKey: view.id, amounts });
      if (added) await enqueueFigures(bot, tx, added);
    });
    await ack({ response_action: 'clear' });
  };
}
