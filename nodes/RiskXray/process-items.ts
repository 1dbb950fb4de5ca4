import { limitConcurrency } from '../../shared/client/limit-concurrency';

/** Items mostly wait, and the calls they make are capped on their own. */
const MAX_CONCURRENT_ITEMS = 200;

/**
 * Works on many items at once and gives the results in their order. After a failure no further item begins, and
 * those under way are told by the controller's signal to come to an end.
 */
export async function processItems<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  stop: AbortController,
): Promise<Result[]> {
  const cap = limitConcurrency(MAX_CONCURRENT_ITEMS);
  const works = items.map((item) =>
    cap(() => work(item), stop.signal).catch((reason: unknown) => {
      // The first reason stays: what ends because of it is not the cause.
      stop.abort(reason);
      throw reason;
    }),
  );
  await Promise.allSettled(works);
  stop.signal.throwIfAborted();
  return Promise.all(works);
}
