import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createBotStore } from '../../../sandbox/start/create-bot-store';

const catalogs = ['pg_proc', 'pg_type', 'pg_operator', 'pg_cast', 'pg_collation', 'pg_opclass', 'pg_am'];

/** The content of each catalog, and the settings of the database. */
async function readCatalogs(dataDir?: string): Promise<unknown> {
  const db = await PGlite.create(dataDir);
  const hashes = catalogs.map(
    (name) => `(select md5(string_agg(x::text, '|' order by x.oid)) from ${name} x) as ${name}`,
  );
  const database = `select to_jsonb(d) - 'oid' - 'datfrozenxid' as database from pg_database d where datname = current_database()`;
  const result = [(await db.query(`select ${hashes.join(', ')}`)).rows, (await db.query(database)).rows];
  await db.close();
  return result;
}

it("creates the store that PGlite's own initialisation would create, and never a second time", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-'));
  const dataDir = join(folder, 'bot');
  createBotStore(dataDir);
  expect(await readdir(dataDir)).toEqual(['pg']);
  // Its own in memory, where it takes a fraction of the time.
  expect(await readCatalogs(join(dataDir, 'pg'))).toEqual(await readCatalogs());

  await rm(join(dataDir, 'pg', 'PG_VERSION'));
  createBotStore(dataDir);
  expect(await readdir(join(dataDir, 'pg'))).not.toContain('PG_VERSION');
  await rm(folder, { recursive: true });
});
