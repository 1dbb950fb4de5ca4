import { PostgresServer } from '../../../support/postgres-server';

/** One server for the whole run; the worker processes inherit its address through their environment. */
export default async function startPostgres(): Promise<void> {
  const server = await PostgresServer.start();
  process.env.TEST_POSTGRES_URL = server.url;
  (globalThis as { postgres?: PostgresServer }).postgres = server;
}
