import { Client } from 'pg';
import { openEmbedded } from '../../bot/store/embedded/embedded-backend';
import type { Queryable } from '../../bot/store/queryable';
import type { SoakEnvironment } from './soak-environment';

/** Looks into the bots' own store, past the rough network; the embedded one must be let go of for so long. */
export async function queryStore<T>(
  { databaseUrl, dataDir, replicas }: Pick<SoakEnvironment, 'databaseUrl' | 'dataDir' | 'replicas'>,
  look: (db: Queryable) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return queryPostgres(databaseUrl, look);
  await Promise.all(replicas.map((replica) => replica.stop()));
  const store = await openEmbedded(dataDir as string);
  try {
    return await look(store);
  } finally {
    await store.close();
    await Promise.all(replicas.map((replica) => replica.start()));
  }
}

async function queryPostgres<T>(databaseUrl: string, look: (db: Queryable) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await look({
      query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
        (await client.query<Row>(text, [...values])).rows,
    });
  } finally {
    await client.end();
  }
}
