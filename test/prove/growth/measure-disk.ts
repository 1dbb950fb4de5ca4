import { openStore } from '../../../bot/store/open-store';
import type { Queryable } from '../../../bot/store/queryable';
import { deleteOlderThan } from '../../../bot/store/retention';
import type { GrowthEnvironment } from './growth-environment';

const DAY_MS = 24 * 60 * 60 * 1000;

export async function diskBytes(db: Queryable): Promise<number> {
  const [row] = await db.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return Number(row?.bytes);
}

/**
 * How many kilobytes of a submission are deleted after RETENTION_DAYS: its messages, events and webhooks. The rest stays as long as
 * the case. Every second copy is old enough.
 */
export async function measureShortLived({ db, copier, environment }: GrowthEnvironment): Promise<number> {
  const measure = async () => {
    // Without it, deleted rows would still take their space.
    await db.query('vacuum full');
    return diskBytes(db);
  };
  const onError = (error: Error) => {
    throw error;
  };
  const store = await openStore({ databaseUrl: environment.databaseUrl as string, onError });
  try {
    const before = await measure();
    const limits = { before: new Date(Date.now() - 180 * DAY_MS), casesBefore: new Date(0) };
    await deleteOlderThan(store, limits);
    return (before - (await measure())) / (copier.copyCount / 2) / 1000;
  } finally {
    await store.close();
  }
}
