import { PostgresServer } from '../../../support/postgres-server';

/** One server for the whole run; its workers learn its address as children learn anything, by their environment. */
export default async function startPostgres(): Promise<void> {
  const server = await PostgresServer.start();
  process.env.TEST_POSTGRES_URL = server.url;
  (globalThis as { postgres?: PostgresServer }).postgres = server;
}
