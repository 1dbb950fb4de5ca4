import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Backend } from './backend';
import { openEmbedded } from './embedded/embedded-backend';
import { FolderInUseError } from './embedded/lock-folder';
import { migrations } from './migrations';
import { MISSING_OBJECT_CODES, READ_VERSION } from './migrations/migrate';
import { openPostgres } from './postgres/postgres-backend';
import type { TrailSecrets } from './queryable';
import { runTransaction } from './run-transaction';
import type { Store } from './store';
import { createConnectionError, StoreUnavailableError } from './store-unavailable-error';

export type ExistingLocation = TrailSecrets &
  (
    | { readonly kind: 'embedded'; readonly dataDir: string }
    | { readonly kind: 'postgres'; readonly databaseUrl: string }
  );

/** The store of a bot of this release while a command works, without creating, migrating or starting anything. */
export async function withExistingStore<Result>(
  location: ExistingLocation,
  work: (store: Pick<Store, 'transaction'>) => Promise<Result>,
): Promise<Result> {
  const backend = await openBackend(location);
  try {
    await checkVersion(backend, location);
    return await work({ transaction: (statements) => runTransaction(backend, statements, location) });
  } finally {
    await backend.close();
  }
}

async function openBackend(location: ExistingLocation): Promise<Backend> {
  if (location.kind === 'postgres') return openPostgres(location.databaseUrl, () => undefined);
  const { dataDir } = location;
  // Opening would create it.
  if (!existsSync(join(dataDir, 'pg', 'PG_VERSION')))
    throw new StoreUnavailableError(
      `There is no store in ${dataDir}. Set DATA_DIR or DATABASE_URL as they are set for the bot.`,
    );
  try {
    return await openEmbedded(dataDir);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new StoreUnavailableError(
      `The bot is running and has ${dataDir} open, and the embedded store allows one process only. Stop the bot for a moment, or run it on PostgreSQL (DATABASE_URL), which others can use meanwhile.`,
    );
  }
}

async function checkVersion(backend: Backend, location: ExistingLocation): Promise<void> {
  const newest = migrations.at(-1)?.version ?? 0;
  const version = await readVersion(backend, location);
  if (version !== newest)
    throw new StoreUnavailableError(
      version === 0
        ? 'The store is empty: the bot has never run on it. Set DATA_DIR or DATABASE_URL as they are set for the bot.'
        : `The store has version ${version}, this program reads ${newest}. Use the release that the bot runs.`,
    );
}

async function readVersion(backend: Backend, location: ExistingLocation): Promise<number> {
  try {
    return (await backend.query<{ version: number }>(READ_VERSION))[0]?.version ?? 0;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (MISSING_OBJECT_CODES.includes(code)) return 0;
    if (location.kind === 'embedded') throw error;
    throw createConnectionError(location.databaseUrl, error);
  }
}
