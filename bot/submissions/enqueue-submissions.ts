import type { Bot } from '../bot';
import { updateCaseCard } from '../cases';
import type { Transaction } from '../store/queryable';

/** Shows the case card and enqueues the jobs that advance these submissions of the case. */
export async function enqueueSubmissions(
  bot: Bot,
  tx: Transaction,
  caseId: string,
  ids: readonly string[],
): Promise<void> {
  await updateCaseCard(bot, tx, caseId);
  for (const id of ids) {
    bot.metrics.submissions.inc({ state: 'queued' });
    await bot.store.queue.enqueue(tx, 'advance-submission', { id }, { singletonKey: id });
  }
}
