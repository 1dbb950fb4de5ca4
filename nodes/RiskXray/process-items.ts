import { limitConcurrency } from '../../shared/client/limit-concurrency';

/** Items mostly wait; their calls have a limit of their own. */
const MAX_CONCURRENT_ITEMS = 200;

/**
 * Processes many items at once and returns the results in their order. After a failure no further item starts, and the
 * controller's signal aborts those that are running.
 */
export async function processItems<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  stop: AbortController,
): Promise<Result[]> {
  const limiter = limitConcurrency(MAX_CONCURRENT_ITEMS);
  const works = items.map((item) =>
    limiter(() => work(item), stop.signal).catch((reason: unknown) => {
      // Only the first reason is kept: later failures follow from it.
      stop.abort(reason);
      throw reason;
    }),
  );
  await Promise.allSettled(works);
  stop.signal.throwIfAborted();
  return Promise.all(works);
}
