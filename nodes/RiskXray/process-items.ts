import { limitConcurrency } from '../../shared/client/limit-concurrency';
import type { Item } from './item';
import type { Operation, Work } from './operation';

/** Items mostly wait; their calls have a limit of their own. */
const MAX_CONCURRENT_ITEMS = 200;

export interface PreparedItem {
  readonly item: Item;
  readonly work: Work;
  /** Why its inputs are refused; its work throws it, too. */
  readonly refusal?: unknown;
}

/** Checks the inputs of all items. */
export async function prepareItems(
  items: readonly Item[],
  prepare: Operation['prepare'],
): Promise<PreparedItem[]> {
  const limiter = limitConcurrency(MAX_CONCURRENT_ITEMS);
  async function prepareItem(item: Item): Promise<PreparedItem> {
    try {
      return { item, work: await prepare(item) };
    } catch (refusal) {
      return { item, work: () => Promise.reject(refusal), refusal };
    }
  }
  return Promise.all(items.map((item) => limiter(() => prepareItem(item))));
}

/**
 * Processes many items at once and returns the results in their order. After a failure no further item starts, and the
 * controller's signal aborts those that are running.
 */
export async function processItems<Result>(
  items: readonly PreparedItem[],
  work: (item: PreparedItem) => Promise<Result>,
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
