import { rm } from 'node:fs/promises';
import { openStore, type StoreOptions } from '../../bot/store/open-store';
import type { Store } from '../../bot/store/store';
import { copyInitialisedDataDir } from './copy-initialised-data-dir';
import { copyInitialisedDatabase } from './copy-initialised-database';

/** A place where a store can be opened, and opened again. */
export interface StoreLocation {
  readonly options: StoreOptions;
  open(): Promise<Store>;
}

/** A first run installs PostgreSQL and sets up a folder. */
export const STORE_START_TIMEOUT_MS = 300_000;

/** A timeout that only ends what hangs: on a loaded machine a connection may take long. */
const CONNECT_TIMEOUT_MS = 120_000;

type StoreTests = (newLocation: () => Promise<StoreLocation>) => void;

/** The same tests on the embedded store and on a real PostgreSQL: for what the two do differently. */
export function onBothStores(tests: StoreTests): void {
  onEmbedded(tests);
  onPostgres(tests);
}

/** Tests on PostgreSQL, and on the embedded store at night (`npm run test:embedded`), what is the same statement in both. */
export function onChosenStore(tests: StoreTests): void {
  if (process.env.TEST_STORE === 'embedded') onEmbedded(tests);
  else onPostgres(tests);
}

function onEmbedded(tests: StoreTests): void {
  describe('the embedded store', () => {
    const folders: string[] = [];
    const { onError, expectNone } = collectErrors();
    tests(async () => {
      const dataDir = await copyInitialisedDataDir();
      folders.push(dataDir);
      return createLocation({ dataDir, onError });
    });
    // After the tests' own hooks: hooks run in the order they are registered.
    afterAll(async () => {
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
      expectNone();
    });
  });
}

function onPostgres(tests: StoreTests): void {
  describe('PostgreSQL', () => {
    const { onError, expectNone } = collectErrors();
    tests(async () => {
      const databaseUrl = await copyInitialisedDatabase();
      return createLocation({ databaseUrl, onError, connectTimeoutMs: CONNECT_TIMEOUT_MS });
    });
    // After the tests' own hooks, as above; databases go with their server.
    afterAll(expectNone);
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

/** Collects errors for a check after the tests: one thrown where it is reported would end a worker, which polls again. */
function collectErrors() {
  const errors: Error[] = [];
  return {
    onError: (error: Error) => void errors.push(error),
    expectNone: () => expect(errors).toEqual([]),
  };
}
