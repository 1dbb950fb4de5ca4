import { enterCase, updateAnalysisCard } from '../analyses';
import type { Transaction } from '../store/queryable';
import type { SubmissionsContext } from './submissions-context';

/** Puts an analysis into the case of its company, shows its card and enqueues the jobs that advance these submissions of it. */
export async function enqueueSubmissions(
  bot: SubmissionsContext,
  tx: Transaction,
  analysisId: string,
  ids: readonly string[],
): Promise<void> {
  await enterCase(bot, tx, analysisId);
  await updateAnalysisCard(bot, tx, analysisId);
  for (const id of ids) {
    bot.metrics.submissions.inc({ state: 'queued' });
    await bot.store.queue.enqueue(tx, 'advance-submission', { id }, { singletonKey: id });
  }
}
