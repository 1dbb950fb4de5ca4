import { currentDate } from '../store/current-date';
import { claimLostDecisions } from './decision-event-rows';
import { toSendingJob } from './decision-events';
import type { DecisionsContext } from './decisions-context';
import { toLostAt } from './send-decision';

/** Enqueues decisions again whose job was lost. */
export async function enqueueLostDecisions(bot: DecisionsContext, limit: number): Promise<void> {
  const { store, settings } = bot;
  // Those without a destination wait for another.
  const ofWebhook = settings.decisionWebhook !== undefined;
  const ofCallbacks = settings.questionApi !== undefined;
  if (!ofWebhook && !ofCallbacks) return;
  await store.transaction(async (tx) => {
    const times = { at: currentDate(bot), nextLostAt: toLostAt(bot) };
    const lost = await claimLostDecisions(tx, { ...times, limit, ofWebhook, ofCallbacks });
    for (const { id, questionId } of lost)
      await store.queue.enqueue(tx, toSendingJob({ questionId }), { id }, { singletonKey: id });
  });
}
