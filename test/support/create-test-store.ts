import { rm } from 'node:fs/promises';
import type { Store } from '../../bot/store/store';
import { copyInitialisedDataDir } from './copy-initialised-data-dir';
import { createDatabase } from './postgres-server';

export interface TestStore {
  readonly kind: Store['kind'];
  /** The variables that point the bot to this store. */
  readonly env: Record<string, string>;
  remove(): Promise<void>;
}

/** An empty store: embedded, or on the server that `npm run test:postgres` started for all tests. */
export async function createTestStore(): Promise<TestStore> {
  const server = process.env.TEST_POSTGRES_URL;
  // Databases go with their server.
  if (server) {
    const env = { DATABASE_URL: await createDatabase(server) };
    return { kind: 'postgres', env, remove: async () => {} };
  }
  const folder = await copyInitialisedDataDir();
  const remove = () => rm(folder, { recursive: true, force: true });
  return { kind: 'embedded', env: { DATA_DIR: folder }, remove };
}
