import { RiskXrayError } from '../../../shared/errors';
import type { Backend } from '../backend';
import * as sql from './migration-sql';

/** The database was brought forward by a later release. */
export class NewerDatabaseError extends RiskXrayError {}

/** Brings the database forward, one replica at a time; all of it or nothing. */
export async function migrate(backend: Backend, migrations: readonly Migration[]): Promise<void> {
  await backend.transaction(async (connection) => {
    await connection.query(sql.lockMigrations);
    await connection.script(sql.createMigrationsTable);
    const [row] = await connection.query<{ version: number }>(sql.readVersion);
    const version = row?.version ?? 0;
    const newest = migrations.at(-1)?.version ?? 0;
    if (version > newest) {
      throw new NewerDatabaseError(
        `The database has version ${version}, this program knows ${newest} at most. Start the later release again.`,
      );
    }
    for (const migration of migrations.filter((each) => each.version > version)) {
      await connection.script(migration.sql);
      await connection.query(sql.recordMigration, [migration.version, migration.name]);
    }
  });
}

/** One step forward of the database. Once released it is never changed: mend it by another. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
}
