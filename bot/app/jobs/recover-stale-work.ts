import type { Bot } from '../../bot';
import { endOverdueQuestions, enqueueLostDecisions } from '../../decisions';
import { compareAgain } from '../../documents';
import { findOverdueEvents } from '../../inbox';
import { currentDate } from '../../store/current-date';
import { claimOverduePolls } from '../../submissions';

const CLEAN_UP_INTERVAL_MS = 60 * 60 * 1000;
/** The age at which work is stale: the job enqueued with it has had time to run. */
const STALE_AFTER_MS = 10 * 60 * 1000;
const NEXT_POLL_DELAY_MS = 60 * 60 * 1000;
const BATCH_SIZE = 100;

/** Enqueues work again that a killed process or a job that failed every attempt left behind. */
export function startStaleWorkRecovery(bot: Bot): () => void {
  let cleanedAt = Number.NEGATIVE_INFINITY;
  const recover = async () => {
    const { store } = bot;
    const now = currentDate(bot);
    const staleBefore = new Date(now.getTime() - STALE_AFTER_MS);
    await store.queue.poll(store);
    await store.queue.enqueue(store, 'remind-alert', { id: 'sweep' }, { singletonKey: 'sweep' });
    await store.queue.enqueue(store, 'remind-case', { id: 'sweep' }, { singletonKey: 'sweep' });
    await store.queue.enqueue(store, 'send-digest', { id: 'sweep' }, { singletonKey: 'sweep' });
    for (const { eventId: id } of await findOverdueEvents(store, {
      dueBefore: staleBefore,
      limit: BATCH_SIZE,
    }))
      await store.queue.enqueue(store, 'handle-event', { id }, { singletonKey: id });
    const nextPollAt = new Date(now.getTime() + NEXT_POLL_DELAY_MS);
    for (const id of await claimOverduePolls(store, { before: staleBefore, nextPollAt, limit: BATCH_SIZE }))
      await store.queue.enqueue(store, 'reconcile-submission', { id }, { singletonKey: id });
    await compareAgain(bot, BATCH_SIZE);
    await endOverdueQuestions(bot, BATCH_SIZE);
    await enqueueLostDecisions(bot, BATCH_SIZE);
    if (now.getTime() - cleanedAt >= CLEAN_UP_INTERVAL_MS) {
      cleanedAt = now.getTime();
      await store.queue.enqueue(store, 'clean-up', { id: 'sweep' }, { singletonKey: 'sweep' });
    }
  };
  const run = () =>
    void recover().catch((error: unknown) => bot.log.error({ err: error }, 'stale-work recovery failed'));
  const timer = setInterval(run, bot.settings.recoveryIntervalSeconds * 1000);
  run();
  return () => clearInterval(timer);
}
