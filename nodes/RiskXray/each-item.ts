import { concurrencyCap } from '../../shared/client/concurrency-cap';

/** Items mostly wait, and the calls they make are capped on their own. */
const ITEMS_AT_ONCE = 100;

/**
 * Works on many items at once and gives the results in their order. After a failure no further item begins, those
 * under way are let finish, and the failure is thrown with what the others came to.
 */
export async function eachItem<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const cap = concurrencyCap(ITEMS_AT_ONCE);
  const stop = new AbortController();
  const works = items.map((item) =>
    cap(() => work(item), stop.signal).catch((reason: unknown) => {
      stop.abort(reason);
      throw reason;
    }),
  );
  await Promise.allSettled(works);
  stop.signal.throwIfAborted();
  return Promise.all(works);
}
