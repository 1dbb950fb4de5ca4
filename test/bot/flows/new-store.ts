import { rm } from 'node:fs/promises';
import type { Store } from '../../../bot/store';
import { createDatabase } from '../../stand-ins/real-postgres';
import { initialisedFolder } from '../store/initialised-folder';

export interface NewStore {
  readonly kind: Store['kind'];
  /** What tells the bot where its store is. */
  readonly env: Record<string, string>;
  remove(): Promise<void>;
}

/** A store that holds nothing: embedded, or on the server that `npm run test:postgres` started for all tests. */
export async function newStore(): Promise<NewStore> {
  const server = process.env.TEST_POSTGRES_URL;
  // Databases go with their server.
  if (server) {
    const env = { DATABASE_URL: await createDatabase(server) };
    return { kind: 'postgres', env, remove: async () => {} };
  }
  const folder = await initialisedFolder();
  const remove = () => rm(folder, { recursive: true, force: true });
  return { kind: 'embedded', env: { DATA_DIR: folder }, remove };
}
