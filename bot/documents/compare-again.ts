import { currentDate } from '../store/current-date';
import type { StoreContext } from '../store/store';
import { claimUncompared } from './uncompared-rows';

/** Longer than between two attempts of a job. */
const PAUSE_MS = 60 * 60 * 1000;

/** Enqueues the comparison of documents again whose job failed every attempt. */
export async function compareAgain(bot: StoreContext, limit: number): Promise<void> {
  const at = currentDate(bot);
  const before = new Date(at.getTime() - PAUSE_MS);
  for (const id of await claimUncompared(bot.store, { at, before, limit }))
    await bot.store.queue.enqueue(bot.store, 'compare-document', { id }, { singletonKey: id });
}
