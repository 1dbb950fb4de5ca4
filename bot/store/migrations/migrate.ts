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

/** Replicas of an earlier release use the database, which this one has to change. */
export class EarlierReleaseRunningError extends RiskXrayError {}

/** The name of a program's connections, which says the version of the database that it works with. */
export function toApplicationName(version: number): string {
  return `risk-xray ${version}`;
}

/**
 * The connections of programs that work with an earlier version. One that connects later waits for the lock, and then refuses the
 * newer database. The embedded store has one process, whose only connection is this one.
 */
const FIND_EARLIER = `
  select application_name as name from pg_stat_activity
  where datname = current_database() and application_name ~ '^risk-xray [0-9]+$'
    and application_name <> current_setting('application_name') and split_part(application_name, ' ', 2)::int < $1
  limit 1`;

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
    const missing = migrations.filter((each) => each.version > version);
    const [earlier] =
      missing.length > 0 ? await connection.query<{ name: string }>(FIND_EARLIER, [newest]) : [];
    if (earlier)
      throw new EarlierReleaseRunningError(
        'Replicas of an earlier release are running on this database, which this release has to change first. Stop all of them, then start this one again. Nothing was changed.',
      );
    for (const migration of missing) {
      await connection.script(migration.sql);
      await connection.query(RECORD_MIGRATION, [migration.version, migration.name]);
    }
  });
}
