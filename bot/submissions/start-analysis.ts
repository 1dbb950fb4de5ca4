import { type Bot, currentDate, dateFromNow } from '../bot';
import type { Transaction } from '../store/queryable';
import { listReportResults } from './report-results';
import { transitionSubmission } from './submission-rows';
import { updateStatusCard } from './update-status-card';

/** The analysis runs from here on: its reports are awaited, and looked for if no news of them comes. */
export async function startAnalysis(
  bot: Bot,
  tx: Transaction,
  id: string,
  from: 'requested' | 'stored',
): Promise<void> {
  const firstLook = bot.settings.reconcileFirstSeconds * 1000;
  const onlineAt = currentDate(bot);
  const reconcileAt = new Date(onlineAt.getTime() + firstLook);
  if (!(await transitionSubmission(tx, id, { from, to: 'online', onlineAt, reconcileAt }))) return;
  // News may be faster than the answer to the call they follow from.
  if ((await listReportResults(tx, id)).length > 0)
    await transitionSubmission(tx, id, { from: 'online', to: 'reported' });
  await updateStatusCard(bot, tx, id);
  const startAfter = dateFromNow(firstLook);
  await bot.store.queue.enqueue(tx, 'reconcile-submission', { id }, { startAfter, singletonKey: id });
  bot.metrics.submissions.inc({ state: 'online' });
}
