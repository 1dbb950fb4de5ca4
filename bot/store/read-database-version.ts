import { migrations } from './migrations';
import { MISSING_OBJECT_CODES, READ_VERSION } from './migrations/migrate';
import { openPostgres } from './postgres/postgres-backend';

/** The version of a PostgreSQL database, none where the bot never ran, and the newest one that this release knows. */
export async function readDatabaseVersion(
  databaseUrl: string,
): Promise<{ readonly version?: number; readonly newest: number }> {
  const newest = migrations.at(-1)?.version ?? 0;
  const backend = openPostgres(databaseUrl, () => undefined);
  try {
    const [row] = await backend.query<{ version: number }>(READ_VERSION);
    return { version: row?.version ?? 0, newest };
  } catch (error) {
    if (MISSING_OBJECT_CODES.includes((error as { code?: string }).code ?? '')) return { newest };
    throw error;
  } finally {
    await backend.close();
  }
}
