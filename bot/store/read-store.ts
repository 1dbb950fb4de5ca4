import { type ExistingLocation, openExistingStore } from './open-existing-store';
import type { Queryable } from './queryable';

/** Everything is read as it was at one moment, while a bot on PostgreSQL goes on, and nothing can be written. */
const READ_ONE_MOMENT = 'set transaction isolation level repeatable read, read only';

/** Reads the store of a bot without migrating, starting or changing anything. */
export async function readStore<Result>(
  location: ExistingLocation,
  work: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  const backend = await openExistingStore(location);
  try {
    return await backend.transaction(async (connection) => {
      await connection.query(READ_ONE_MOMENT);
      return work(connection);
    });
  } finally {
    await backend.close();
  }
}
