import type { Backend } from './backend';
import type { Transaction } from './queryable';

/** A transaction of a backend, with what is called back after its commit. */
export async function runTransaction<T>(
  backend: Pick<Backend, 'transaction'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const callbacks = new Set<() => void>();
  const result = await backend.transaction(({ query }) => {
    // Run again after a deadlock.
    callbacks.clear();
    return work({ query, afterCommit: (callback) => callbacks.add(callback) });
  });
  for (const callback of callbacks) callback();
  return result;
}
