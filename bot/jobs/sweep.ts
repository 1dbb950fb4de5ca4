import { type Bot, nowOf } from '../bot';
import { claimOverduePolls, overdueEvents } from '../store';

const CLEAN_UP_EVERY_MS = 60 * 60 * 1000;
/** By then its own job has had its chance. */
const LATE_MS = 10 * 60 * 1000;
const POLL_AGAIN_MS = 60 * 60 * 1000;
const BATCH = 100;

/** Sets work in motion that was left lying: by a killed sender, or by a job that failed every try. */
export function startSweeping(bot: Bot): () => void {
  let cleanedAt = Number.NEGATIVE_INFINITY;
  const sweep = async () => {
    const { store } = bot;
    const now = nowOf(bot);
    const late = new Date(now.getTime() - LATE_MS);
    await store.queue.look(store);
    await store.queue.enqueue(store, 'deliver-messages', { id: 'sweep' }, { singletonKey: 'sweep' });
    await store.queue.enqueue(store, 'remind-alert', { id: 'sweep' }, { singletonKey: 'sweep' });
    for (const { eventId: id } of await overdueEvents(store, { dueBefore: late, limit: BATCH }))
      await store.queue.enqueue(store, 'handle-event', { id }, { singletonKey: id });
    const nextAt = new Date(now.getTime() + POLL_AGAIN_MS);
    for (const id of await claimOverduePolls(store, { before: late, nextAt, limit: BATCH }))
      await store.queue.enqueue(store, 'reconcile-submission', { id }, { singletonKey: id });
    if (now.getTime() - cleanedAt >= CLEAN_UP_EVERY_MS) {
      cleanedAt = now.getTime();
      await store.queue.enqueue(store, 'clean-up', { id: 'sweep' }, { singletonKey: 'sweep' });
    }
  };
  const run = () => void sweep().catch((error: unknown) => bot.log.error({ err: error }, 'sweep failed'));
  const timer = setInterval(run, bot.settings.sweepEverySeconds * 1000);
  run();
  return () => clearInterval(timer);
}
