import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PreparedStatements } from '../../../bot/store/embedded/prepared-statements';
import { copyInitialisedDataDir } from '../../support/copy-initialised-data-dir';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';

const FIND_WAITING = "select id from jobs where state = 'waiting'";

/** How often a statement that was planned for an empty table reads all of the table when it has grown. */
async function countFullReads(dataDir: string, planLifetimeMs: number): Promise<number> {
  await using pglite = await PGlite.create(join(dataDir, 'pg'));
  await pglite.exec(`
    create table jobs (id int, state text);
    create index on jobs (state);
    insert into jobs select 0, 'done' from generate_series(1, 100);
    analyze jobs`);
  const statements = new PreparedStatements(pglite, { planLifetimeMs });
  await statements.query(FIND_WAITING);
  await pglite.exec("insert into jobs select id, 'done' from generate_series(1, 20000) id");
  // In one transaction: between two, PostgreSQL may move the counts elsewhere, once a second.
  await pglite.exec('begin');
  const before = await readFullReads(pglite);
  await statements.query(FIND_WAITING);
  return (await readFullReads(pglite)) - before;
}

async function readFullReads(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query<{ count: number }>(
    "select seq_scan::int as count from pg_stat_xact_user_tables where relname = 'jobs'",
  );
  return rows[0]?.count ?? Number.NaN;
}

it(
  'plans a statement again when its plan is old, because its tables may have grown',
  async () => {
    const dataDirs = [await copyInitialisedDataDir(), await copyInitialisedDataDir()] as const;
    expect(await countFullReads(dataDirs[0], Number.POSITIVE_INFINITY)).toBe(1);
    expect(await countFullReads(dataDirs[1], 0)).toBe(0);
    for (const dataDir of dataDirs) await rm(dataDir, { recursive: true });
  },
  STORE_START_TIMEOUT_MS,
);
