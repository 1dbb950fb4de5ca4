import { createDatabase } from './postgres-server';

const getInitialised = () => new URL(process.env.TEST_POSTGRES_URL as string);
const getServer = () => new URL('/postgres', getInitialised()).href;

/** A copy of the empty database that was set up for the whole run, in the same server: setting up takes seconds. */
export function copyInitialisedDatabase(): Promise<string> {
  return createDatabase(getServer(), { template: getInitialised().pathname.slice(1) });
}

/** A database that was never opened, in the same server. */
export function createEmptyDatabase(): Promise<string> {
  return createDatabase(getServer());
}
