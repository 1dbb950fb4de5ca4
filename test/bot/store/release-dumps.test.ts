import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifySettings } from '../../../bot/decisions';
import type { Backend } from '../../../bot/store/backend';
import { openEmbedded } from '../../../bot/store/embedded/embedded-backend';
import { openPostgres } from '../../../bot/store/postgres/postgres-backend';
import type { Queryable } from '../../../bot/store/queryable';
import { verifyTrails } from '../../../bot/trail';
import { onBothStores, STORE_START_TIMEOUT_MS, type StoreLocation } from '../../support/on-both-stores';

/** The folder of the dumps that `npm run release:dump` writes, one for each release. */
const FOLDER = join(__dirname, 'dumps');

const DESCRIBE_SCHEMA = `
  select 'column' as kind, table_name || '.' || column_name as name,
    concat_ws(' ', data_type, is_nullable, column_default) as definition
  from information_schema.columns where table_schema = 'xray'
  union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'xray'
  union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'xray'::regnamespace
  union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(t.oid)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'xray'::regnamespace and not tgisinternal
  union all select 'function', proname, prosrc from pg_proc where pronamespace = 'xray'::regnamespace
  order by 1, 2, 3`;

/** The rows of each table that people's work is in. */
async function countRows(db: Queryable): Promise<Record<string, number>> {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'xray' and table_name <> 'migrations' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await db.query<{ count: number }>(`select count(*)::int as count from xray.${name}`);
    counts[name] = row?.count ?? 0;
  }
  return counts;
}

function openBackend({ options }: StoreLocation): Promise<Backend> | Backend {
  return options.databaseUrl === undefined
    ? openEmbedded(options.dataDir)
    : openPostgres(options.databaseUrl, options.onError, options.connectTimeoutMs);
}

onBothStores((newLocation) => {
  describe.each(readdirSync(FOLDER))('the database of %s', (name) => {
    test(
      'becomes that of this version, with all its rows and its trails intact',
      async () => {
        const location = await newLocation();
        const fresh = await location.open();
        const wanted = await fresh.query(DESCRIBE_SCHEMA);
        await fresh.close();

        const backend = await openBackend(location);
        await backend.script('drop schema xray cascade; drop schema pgboss cascade');
        await backend.script(readFileSync(join(FOLDER, name), 'utf8'));
        // What no entry of that release has: a due date, settings and the names of decisions.
        await backend.script(`
          update xray.cases set due_at = '2026-11-19T10:00:00.123Z', decision = decision - 'note';
          insert into xray.case_settings (team_id, channel_id, deciders, four_eyes, due_hours, time_zone, updated_by)
          select team_id, channel_id, '{U1,U2}', '{alert,review}', 8, 'Europe/Paris', 'U1' from xray.cases;
          insert into xray.workspace_settings (team_id, decisions, updated_by)
          select team_id, '[{"id": "accept", "kind": "accept", "name": "Accordé « à l’essai » \\t ✓"}]', 'U1' from xray.cases;`);
        // Of its tables, the only one that is gone.
        const { report_changes: _changes, ...before } = await countRows(backend);
        await backend.close();
        expect(before).toMatchObject({ cases: 1, submissions: 1, reports: 2, trail: 4 });

        const store = await location.open();
        try {
          // If it differs, a migration that was released has been changed: leave it and add another.
          expect(await store.query(DESCRIBE_SCHEMA)).toEqual(wanted);
          const added = { analyses: before.cases, trail: 5, settings_trail: 2, ledger: 8 };
          expect(await countRows(store)).toMatchObject({ ...before, ...added });
          expect(await verifyTrails(store)).toMatchObject({ cases: 1, problems: [] });
          expect(await verifySettings(store)).toEqual([]);
        } finally {
          await store.close();
        }
      },
      STORE_START_TIMEOUT_MS,
    );
  });
});
