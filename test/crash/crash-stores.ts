import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openEmbedded } from '../../bot/store/embedded/embedded-backend';
import { copyInitialisedDataDir } from '../support/copy-initialised-data-dir';
import { copyInitialisedDatabase, createEmptyDatabase } from '../support/copy-initialised-database';

/** The store of one bot. */
export interface CrashStoreInstance {
  readonly env: Record<string, string>;
  /** Whether it can be queried while a bot uses it. */
  readonly isReadableWhileRunning: boolean;
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** How far the time that a bot reads from the database is ahead, in milliseconds. */
  setClockAhead(ms: number): Promise<void>;
  remove(): Promise<void>;
}

export interface CrashStore {
  readonly kind: 'embedded' | 'postgres';
  /** An empty store; `fresh` means never opened either. */
  create(options: { fresh?: boolean }): Promise<CrashStoreInstance>;
}

export const embeddedStore: CrashStore = {
  kind: 'embedded',
  create: async ({ fresh }) => {
    const folder = fresh ? await mkdtemp(join(tmpdir(), 'embedded-store-')) : await copyInitialisedDataDir();
    return {
      env: { DATA_DIR: folder },
      isReadableWhileRunning: false,
      query: async <Row extends object>(text: string, values?: readonly unknown[]) => {
        const backend = await openEmbedded(folder);
        const rows = await backend.query<Row>(text, values);
        await backend.close();
        return rows;
      },
      // Its database reads the clock of the bot's process.
      setClockAhead: async () => {},
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  },
};

/** A database for each bot in the server of this run, copied from one that was opened once and holds nothing. */
export const postgresStore: CrashStore = {
  kind: 'postgres',
  create: async ({ fresh }) => {
    const url = fresh ? await createEmptyDatabase() : await copyInitialisedDatabase();
    const query = async <Row extends object>(text: string, values: readonly unknown[] = []) => {
      const client = new Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query<Row>(text, [...values]);
      await client.end();
      return rows;
    };
    return {
      env: { DATABASE_URL: url },
      isReadableWhileRunning: true,
      query,
      setClockAhead: async (ms) => {
        // A connection takes the search path when it begins, so this must have been called before the bot starts.
        await query(`create schema if not exists set_clock;
            create or replace function set_clock.clock_timestamp() returns timestamptz language sql
              as 'select pg_catalog.clock_timestamp() + interval ''${ms} milliseconds''';
            alter database "${new URL(url).pathname.slice(1)}" set search_path = set_clock, pg_catalog, public`);
      },
      // Databases go with their server.
      remove: async () => {},
    };
  },
};
