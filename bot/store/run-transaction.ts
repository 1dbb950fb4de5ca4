import type { Backend } from './backend';
import type { TrailSecrets, Transaction } from './queryable';

/** A transaction of a backend, with what is called back after its commit. */
export async function runTransaction<T>(
  backend: Pick<Backend, 'transaction'>,
  work: (tx: Transaction) => Promise<T>,
  { trailSecrets }: TrailSecrets = {},
): Promise<T> {
  const callbacks = new Set<() => void>();
  const result = await backend.transaction(({ query }) => {
    // Run again after a conflict with another transaction.
    callbacks.clear();
    const afterCommit = (callback: () => void) => void callbacks.add(callback);
    return work({ query, afterCommit, ...(trailSecrets && { trailSecrets }) });
  });
  for (const callback of callbacks) callback();
  return result;
}
