import { type ExistingLocation, openExistingStore } from './open-existing-store';
import type { Transaction } from './queryable';

/** Ends the transaction without its changes. */
class RolledBack extends Error {}

/** One transaction on the store of a bot, which may run on PostgreSQL meanwhile; without `commit` nothing is changed. */
export async function changeStore<Result>(
  location: ExistingLocation,
  { commit }: { readonly commit: boolean },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const backend = await openExistingStore(location);
  let result: { readonly value: Result } | undefined;
  try {
    await backend.transaction(async (connection) => {
      result = { value: await work(connection as unknown as Transaction) };
      if (!commit) throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  } finally {
    await backend.close();
  }
  return (result as { readonly value: Result }).value;
}
