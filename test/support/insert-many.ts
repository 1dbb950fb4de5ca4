import type { Store } from '../../bot/store/store';

/** Inserts rows of which only their number counts, without the triggers that record each of them. */
export function insertMany(store: Store, text: string, values: readonly unknown[]): Promise<void> {
  return store.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(text, values);
  });
}
