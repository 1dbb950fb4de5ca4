import { createDatabase } from './postgres-server';

/** A copy of the empty database that was set up for the whole run, in the same server: setting up takes seconds. */
export function copyInitialisedDatabase(): Promise<string> {
  const url = new URL(process.env.TEST_POSTGRES_URL as string);
  return createDatabase(new URL('/postgres', url).href, { template: url.pathname.slice(1) });
}
