import { type Bot, inMilliseconds } from '../bot';
import { addUnreadableReport, findAwaitingSubmission } from '../store';
import { showStatus } from '../submissions/show-status';

/** News came of a report that cannot be read: people are told, and polling goes on with it. */
export async function nameUnreadable(bot: Bot, reportId: string): Promise<void> {
  const { store } = bot;
  await store.transaction(async (tx) => {
    const submission = await findAwaitingSubmission(tx, reportId);
    if (!submission || !(await addUnreadableReport(tx, submission.id, reportId))) return;
    await showStatus(bot, tx, submission.id);
    const { id } = submission;
    const startAfter = inMilliseconds(bot.settings.reconcileFirstSeconds * 1000);
    await store.queue.enqueue(tx, 'reconcile-submission', { id }, { startAfter, singletonKey: id });
  });
}
