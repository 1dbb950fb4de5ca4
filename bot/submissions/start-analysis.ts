import { updateAnalysisCard } from '../analyses';
import { currentDate } from '../store/current-date';
import type { Transaction } from '../store/queryable';
import { hasReports, transitionSubmission } from './submission-rows';
import type { SubmissionsContext } from './submissions-context';

/** The service analyses from here on: reports come by webhook, and are polled for in case a webhook is lost. */
export async function startAnalysis(
  bot: SubmissionsContext,
  tx: Transaction,
  id: string,
  from: 'requested' | 'stored',
  firstPollMs = bot.settings.reconcileFirstSeconds * 1000,
): Promise<void> {
  const onlineAt = currentDate(bot);
  const nextPollAt = new Date(onlineAt.getTime() + firstPollMs);
  const online = await transitionSubmission(tx, id, { from, to: 'online', onlineAt, nextPollAt });
  if (!online) return;
  // A webhook may arrive before the response to the call that caused it.
  if (await hasReports(tx, id)) await transitionSubmission(tx, id, { from: 'online', to: 'reported' });
  await updateAnalysisCard(bot, tx, online.analysisId);
  await bot.store.queue.enqueue(
    tx,
    'reconcile-submission',
    { id },
    { delayMs: firstPollMs, singletonKey: id },
  );
  bot.metrics.submissions.inc({ state: 'online' });
}
