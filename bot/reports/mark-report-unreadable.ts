import { type Bot, dateFromNow } from '../bot';
import { addUnreadableReport, findSubmissionAwaitingReport, updateStatusCard } from '../submissions';

/** News came of a report that cannot be read: people are told, and polling goes on with it. */
export async function markReportUnreadable(bot: Bot, reportId: string): Promise<void> {
  const { store } = bot;
  await store.transaction(async (tx) => {
    const submission = await findSubmissionAwaitingReport(tx, reportId);
    if (!submission || !(await addUnreadableReport(tx, submission.id, reportId))) return;
    await updateStatusCard(bot, tx, submission.id);
    const { id } = submission;
    const startAfter = dateFromNow(bot.settings.reconcileFirstSeconds * 1000);
    await store.queue.enqueue(tx, 'reconcile-submission', { id }, { startAfter, singletonKey: id });
  });
}
