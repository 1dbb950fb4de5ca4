import type { Transaction } from './queryable';
import { type ExistingLocation, withExistingStore } from './with-existing-store';

/** Ends the transaction without its changes. */
class RolledBack extends Error {}

/** One transaction on the store of a bot, which may run on PostgreSQL meanwhile; without `commit` nothing is changed. */
export async function changeStore<Result>(
  location: ExistingLocation,
  { commit }: { readonly commit: boolean },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  let result: { readonly value: Result } | undefined;
  try {
    await withExistingStore(location, (store) =>
      store.transaction(async (tx) => {
        result = { value: await work(tx) };
        if (!commit) throw new RolledBack();
      }),
    );
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return (result as { readonly value: Result }).value;
}
