import { type Bot, currentDate } from '../../bot';
import { findOverdueEvents } from '../../inbox';
import { claimOverduePolls } from '../../submissions';

const CLEAN_UP_INTERVAL_MS = 60 * 60 * 1000;
/** By then its own job has had its chance. */
const STALE_AFTER_MS = 10 * 60 * 1000;
const NEXT_POLL_DELAY_MS = 60 * 60 * 1000;
const BATCH_SIZE = 100;

/** Sets work in motion that was left lying: by a killed sender, or by a job that failed every try. */
export function startStaleWorkRecovery(bot: Bot): () => void {
  let cleanedAt = Number.NEGATIVE_INFINITY;
  const sweep = async () => {
    const { store } = bot;
    const now = currentDate(bot);
    const late = new Date(now.getTime() - STALE_AFTER_MS);
    await store.queue.poll(store);
    await store.queue.enqueue(store, 'deliver-messages', { id: 'sweep' }, { singletonKey: 'sweep' });
    await store.queue.enqueue(store, 'remind-alert', { id: 'sweep' }, { singletonKey: 'sweep' });
    for (const { eventId: id } of await findOverdueEvents(store, { dueBefore: late, limit: BATCH_SIZE }))
      await store.queue.enqueue(store, 'handle-event', { id }, { singletonKey: id });
    const nextAt = new Date(now.getTime() + NEXT_POLL_DELAY_MS);
    for (const id of await claimOverduePolls(store, { before: late, nextAt, limit: BATCH_SIZE }))
      await store.queue.enqueue(store, 'reconcile-submission', { id }, { singletonKey: id });
    if (now.getTime() - cleanedAt >= CLEAN_UP_INTERVAL_MS) {
      cleanedAt = now.getTime();
      await store.queue.enqueue(store, 'clean-up', { id: 'sweep' }, { singletonKey: 'sweep' });
    }
  };
  const run = () => void sweep().catch((error: unknown) => bot.log.error({ err: error }, 'sweep failed'));
  const timer = setInterval(run, bot.settings.recoveryIntervalSeconds * 1000);
  run();
  return () => clearInterval(timer);
}
