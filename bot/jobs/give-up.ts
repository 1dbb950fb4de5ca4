import { type Bot, inMilliseconds } from '../bot';
import { addUnreadableReport, type DeadJob, findAwaitingSubmission } from '../store';
import { showStatus } from '../submissions/show-status';
import { abandonSubmission } from './abandon-submission';

/** A job that failed every try is counted and logged. An event's comes back by the sweep: only the store can have failed it. */
export function giveUp(bot: Bot) {
  return async ({ name, id }: DeadJob): Promise<void> => {
    bot.log.error({ job: name, id }, 'job given up');
    if (name === 'advance-submission') await abandonSubmission(bot, id);
    if (name === 'fetch-report') await nameUnreadable(bot, id);
    bot.metrics.deadJobs.inc({ job: name });
  };
}

/** News came of a report that cannot be read: people are told, and polling goes on with it. */
async function nameUnreadable(bot: Bot, reportId: string): Promise<void> {
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
