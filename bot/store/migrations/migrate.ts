import { RiskXrayError } from '../../../shared/errors';
import type { Backend } from '../backend';

/** One step forward of the database. Once released it is never changed: a later one corrects it. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
}

/** The database was migrated by a later release. */
export class NewerDatabaseError extends RiskXrayError {}

/** The lock is released at the end of the transaction. The number is this program's own: "xray" in ASCII. */
const LOCK_MIGRATIONS = 'select pg_advisory_xact_lock(2020761977)';

const CREATE_MIGRATIONS_TABLE = `
  create schema if not exists xray;
  create table if not exists xray.migrations (
    version int primary key,
    name text not null,
    applied_at timestamptz not null default now()
  )`;

export const READ_VERSION = 'select coalesce(max(version), 0)::int as version from xray.migrations';

/** PostgreSQL's codes for a schema or a table that does not exist. */
export const MISSING_OBJECT_CODES = ['3F000', '42P01'];

const RECORD_MIGRATION = 'insert into xray.migrations (version, name) values ($1, $2)';

/** Applies the migrations that are missing, one replica at a time; all of them or none. */
export async function migrate(backend: Backend, migrations: readonly Migration[]): Promise<void> {
  await backend.transaction(async (connection) => {
    await connection.query(LOCK_MIGRATIONS);
    await connection.script(CREATE_MIGRATIONS_TABLE);
    const [row] = await connection.query<{ version: number }>(READ_VERSION);
    const version = row?.version ?? 0;
    const newest = migrations.at(-1)?.version ?? 0;
    if (version > newest) {
      throw new NewerDatabaseError(
        `The database has version ${version}, this program knows ${newest} at most. Start the later release again.`,
      );
    }
    for (const migration of migrations.filter((each) => each.version > version)) {
      await connection.script(migration.sql);
      await connection.query(RECORD_MIGRATION, [migration.version, migration.name]);
    }
  });
}
