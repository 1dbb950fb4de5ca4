import { rm } from 'node:fs/promises';
import { openStore, type Store, type StoreOptions } from '../../../bot/store';
import { RealPostgres } from '../../stand-ins/real-postgres';
import { initialisedFolder } from './initialised-folder';

/** Where a store can be opened, and opened again. */
export interface Place {
  readonly options: StoreOptions;
  open(): Promise<Store>;
}

/** A first run installs PostgreSQL and sets up a folder. */
export const STARTING_MS = 300_000;

/** The same tests on the embedded store and on a real PostgreSQL. */
export function onBothStores(tests: (newPlace: () => Promise<Place>) => void): void {
  describe('the embedded store', () => {
    const folders: string[] = [];
    tests(async () => {
      const dataDir = await initialisedFolder();
      folders.push(dataDir);
      return place({ dataDir, onError: passOn });
    });
    // After the tests' own: hooks run in the order they are set.
    afterAll(async () => {
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    });
  });

  describe('PostgreSQL', () => {
    let postgres: RealPostgres;
    beforeAll(async () => {
      postgres = await RealPostgres.start();
    }, STARTING_MS);
    tests(async () => {
      const databaseUrl = await postgres.createDatabase();
      return place({ databaseUrl, dataDir: '/nowhere', onError: passOn });
    });
    afterAll(() => postgres?.stop());
  });
}

/** One store for all tests of a block, each of which has a team of its own. */
export function openedStore(newPlace: () => Promise<Place>): () => Store {
  let store: Store | undefined;
  beforeAll(async () => {
    store = await (await newPlace()).open();
  }, STARTING_MS);
  afterAll(() => store?.close());
  return () => store as Store;
}

let teams = 0;

export function newTeam(): string {
  teams += 1;
  return `T${teams}`;
}

function place(options: StoreOptions): Place {
  return { options, open: () => openStore(options) };
}

function passOn(error: Error): void {
  throw error;
}
