import { rm } from 'node:fs/promises';
import type { Store } from '../../bot/store/store';
import { copyInitialisedDataDir } from './copy-initialised-data-dir';
import { copyInitialisedDatabase } from './copy-initialised-database';

export interface TestStore {
  readonly kind: Store['kind'];
  /** The variables that point the bot to this store. */
  readonly env: Record<string, string>;
  remove(): Promise<void>;
}

/** An empty store: on the PostgreSQL of the whole run, or embedded where there is none or the run asks for it. */
export async function createTestStore(): Promise<TestStore> {
  // Databases go with their server.
  if (process.env.TEST_POSTGRES_URL && process.env.TEST_STORE !== 'embedded') {
    const env = { DATABASE_URL: await copyInitialisedDatabase() };
    return { kind: 'postgres', env, remove: async () => {} };
  }
  const folder = await copyInitialisedDataDir();
  const remove = () => rm(folder, { recursive: true, force: true });
  return { kind: 'embedded', env: { DATA_DIR: folder }, remove };
}
