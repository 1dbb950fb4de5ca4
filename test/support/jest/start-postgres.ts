import { openStore } from '../../../bot/store/open-store';
import { PostgresServer } from '../postgres-server';

/** One server for the whole run; the worker processes inherit the address of an initialised database through their environment. */
export default async function startPostgres(): Promise<void> {
  const server = await PostgresServer.start();
  (globalThis as { postgres?: PostgresServer }).postgres = server;
  const databaseUrl = await server.createDatabase();
  const onError = (error: Error) => {
    throw error;
  };
  await (await openStore({ databaseUrl, onError })).close();
  process.env.TEST_POSTGRES_URL = databaseUrl;
}
