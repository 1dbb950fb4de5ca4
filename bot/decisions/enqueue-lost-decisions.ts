import { currentDate } from '../store/current-date';
import { claimLostDecisions } from './decision-event-rows';
import type { DecisionsContext } from './decisions-context';
import { toLostAt } from './send-decision';

/** Enqueues decisions again whose job was lost. */
export async function enqueueLostDecisions(bot: DecisionsContext, limit: number): Promise<void> {
  const { store, settings } = bot;
  // Those of a webhook that was removed wait for another.
  if (!settings.decisionWebhook) return;
  await store.transaction(async (tx) => {
    const ids = await claimLostDecisions(tx, { at: currentDate(bot), nextLostAt: toLostAt(bot), limit });
    if (ids.length > 0)
      await store.queue.enqueueEach(
        tx,
        'send-decision',
        ids.map((id) => ({ id })),
      );
  });
}
