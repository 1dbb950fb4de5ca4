import { RealPostgres } from '../../../stand-ins/real-postgres';

/** One server for the whole run; its workers learn its address as children learn anything, by their environment. */
export default async function startServer(): Promise<void> {
  const server = await RealPostgres.start();
  process.env.TEST_POSTGRES_URL = server.url;
  (globalThis as { postgres?: RealPostgres }).postgres = server;
}
