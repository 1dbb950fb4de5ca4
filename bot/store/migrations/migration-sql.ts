/** Freed at the end of the transaction. The number is this program's own: "xray" in ASCII. */
export const lockMigrations = 'select pg_advisory_xact_lock(2020761977)';

export const createMigrationsTable = `
  create schema if not exists xray;
  create table if not exists xray.migrations (
    version int primary key,
    name text not null,
    applied_at timestamptz not null default now()
  )`;

export const readVersion = 'select coalesce(max(version), 0)::int as version from xray.migrations';

export const recordMigration = 'insert into xray.migrations (version, name) values ($1, $2)';
