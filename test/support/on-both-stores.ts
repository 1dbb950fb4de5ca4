import { rm } from 'node:fs/promises';
import { openStore, type StoreOptions } from '../../bot/store/open-store';
import type { Store } from '../../bot/store/store';
import { copyInitialisedDataDir } from './copy-initialised-data-dir';
import { PostgresServer } from './postgres-server';

/** Where a store can be opened, and opened again. */
export interface StoreLocation {
  readonly options: StoreOptions;
  open(): Promise<Store>;
}

/** A first run installs PostgreSQL and sets up a folder. */
export const STORE_START_TIMEOUT_MS = 300_000;

/** The same tests on the embedded store and on a real PostgreSQL. */
export function onBothStores(tests: (newLocation: () => Promise<StoreLocation>) => void): void {
  describe('the embedded store', () => {
    const folders: string[] = [];
    tests(async () => {
      const dataDir = await copyInitialisedDataDir();
      folders.push(dataDir);
      return createLocation({ dataDir, onError: rethrow });
    });
    // After the tests' own hooks: hooks run in the order they are registered.
    afterAll(async () => {
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    });
  });

  describe('PostgreSQL', () => {
    let postgres: PostgresServer;
    beforeAll(async () => {
      postgres = await PostgresServer.start();
    }, STORE_START_TIMEOUT_MS);
    tests(async () => {
      const databaseUrl = await postgres.createDatabase();
      return createLocation({ databaseUrl, onError: rethrow });
    });
    afterAll(() => postgres?.stop());
  });
}

/** One store for all tests of a block, each of which has its own team. */
export function useStore(newLocation: () => Promise<StoreLocation>): () => Store {
  let store: Store | undefined;
  beforeAll(async () => {
    store = await (await newLocation()).open();
  }, STORE_START_TIMEOUT_MS);
  afterAll(() => store?.close());
  return () => store as Store;
}

let teams = 0;

export function newTeamId(): string {
  teams += 1;
  return `T${teams}`;
}

function createLocation(options: StoreOptions): StoreLocation {
  return { options, open: () => openStore(options) };
}

function rethrow(error: Error): void {
  throw error;
}
