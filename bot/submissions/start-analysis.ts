import { type Bot, currentDate, dateFromNow } from '../bot';
import type { Transaction } from '../store/queryable';
import { listReportResults, transitionSubmission } from './submission-rows';
import { updateStatusCard } from './update-status-card';

/** The service analyses from here on: reports come by webhook, and are polled for in case a webhook is lost. */
export async function startAnalysis(
  bot: Bot,
  tx: Transaction,
  id: string,
  from: 'requested' | 'stored',
): Promise<void> {
  const firstPollMs = bot.settings.reconcileFirstSeconds * 1000;
  const onlineAt = currentDate(bot);
  const nextPollAt = new Date(onlineAt.getTime() + firstPollMs);
  if (!(await transitionSubmission(tx, id, { from, to: 'online', onlineAt, nextPollAt }))) return;
  // A webhook may arrive before the response to the call that caused it.
  if ((await listReportResults(tx, id)).length > 0)
    await transitionSubmission(tx, id, { from: 'online', to: 'reported' });
  await updateStatusCard(bot, tx, id);
  const startAfter = dateFromNow(firstPollMs);
  await bot.store.queue.enqueue(tx, 'reconcile-submission', { id }, { startAfter, singletonKey: id });
  bot.metrics.submissions.inc({ state: 'online' });
}
