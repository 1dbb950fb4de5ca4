import type { Queryable, TrailSecrets } from './queryable';
import type { Store } from './store';

/** Everything is read as it was at one moment, while a bot on PostgreSQL goes on, and nothing can be written. */
const READ_ONE_MOMENT = 'set transaction isolation level repeatable read, read only';

export async function readStore<Result>(
  store: Pick<Store, 'transaction'>,
  work: (db: Queryable & TrailSecrets) => Promise<Result>,
): Promise<Result> {
  return store.transaction(async (tx) => {
    await tx.query(READ_ONE_MOMENT);
    return work(tx);
  });
}
