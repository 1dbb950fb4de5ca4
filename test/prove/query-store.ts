import { Client } from 'pg';
import { openEmbedded } from '../../bot/store/embedded/embedded-backend';
import type { Queryable } from '../../bot/store/queryable';
import type { SoakEnvironment } from './soak-environment';

/** Queries the bots' own store, bypassing the faulty network; for an embedded one the bots are stopped meanwhile. */
export async function queryStore<T>(
  { databaseUrl, dataDir, replicas }: Pick<SoakEnvironment, 'databaseUrl' | 'dataDir' | 'replicas'>,
  read: (db: Queryable) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return queryPostgres(databaseUrl, read);
  await Promise.all(replicas.map((replica) => replica.stop()));
  const store = await openEmbedded(dataDir as string);
  try {
    return await read(store);
  } finally {
    await store.close();
    await Promise.all(replicas.map((replica) => replica.start()));
  }
}

async function queryPostgres<T>(databaseUrl: string, read: (db: Queryable) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await read({
      query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
        (await client.query<Row>(text, [...values])).rows,
    });
  } finally {
    await client.end();
  }
}
