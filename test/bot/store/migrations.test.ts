import type { Backend } from '../../../bot/store/backend';
import { openEmbedded } from '../../../bot/store/embedded/embedded-backend';
import { migrate, migrations } from '../../../bot/store/migrations';
import {
  EarlierReleaseRunningError,
  NewerDatabaseError,
  toApplicationName,
} from '../../../bot/store/migrations/migrate';
import { openPostgres } from '../../../bot/store/postgres/postgres-backend';
import { onBothStores, STORE_START_TIMEOUT_MS, type StoreLocation } from '../../support/on-both-stores';

const all = migrations.map(({ version, name }) => ({ version, name }));
/** A migration of a future release. */
const later = {
  version: 1_000,
  name: 'later',
  sql: 'alter table xray.inbox add column later int not null default 1',
};

function readRecordedMigrations(backend: Backend) {
  return backend.query('select version, name from xray.migrations order by version');
}

/** Resolves when the server has ended the connections of all others, which it does a moment after they were closed. */
async function untilAlone(backend: Backend): Promise<void> {
  const others = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = '${toApplicationName(all.at(-1)?.version ?? 0)}'`;
  for (;;) if ((await backend.query<{ count: number }>(others))[0]?.count === 0) return;
}

/** Every table, column and index as the database describes them. */
async function readSchema(backend: Backend): Promise<unknown> {
  const columns = await backend.query(
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
     where table_schema = 'xray' order by 1, 2`,
  );
  const indexes = await backend.query("select indexdef from pg_indexes where schemaname = 'xray' order by 1");
  return { columns, indexes };
}

it('is numbered upwards', () => {
  const versions = migrations.map(({ version }) => version);
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
});

onBothStores((newLocation) => {
  let location: StoreLocation;
  let backend: Backend;

  async function open(): Promise<Backend> {
    const { databaseUrl, dataDir, onError, connectTimeoutMs } = location.options;
    return databaseUrl === undefined
      ? openEmbedded(dataDir)
      : openPostgres(databaseUrl, onError, connectTimeoutMs);
  }

  beforeAll(async () => {
    location = await newLocation();
    backend = await open();
  }, STORE_START_TIMEOUT_MS);
  beforeEach(() => backend.script('drop schema if exists xray cascade'));
  afterAll(() => backend?.close());

  it('migrates an empty database, and does nothing the second time', async () => {
    await migrate(backend, migrations);
    await migrate(backend, migrations);
    expect(await readRecordedMigrations(backend)).toEqual(all);
  });

  it('continues from an earlier version and keeps its data', async () => {
    await migrate(backend, migrations);
    await backend.query(
      "insert into xray.inbox (event_id, team_id, kind, payload) values ('Ev1', 'T1', 'k', '{}')",
    );
    await migrate(backend, [...migrations, later]);
    expect(await readRecordedMigrations(backend)).toEqual([
      ...all,
      { version: later.version, name: later.name },
    ]);
    expect(await backend.query('select event_id, later from xray.inbox')).toEqual([
      { event_id: 'Ev1', later: 1 },
    ]);
  });

  it('changes nothing at all when one step fails', async () => {
    const broken = {
      version: 1_001,
      name: 'broken',
      sql: 'create table xray.half (id int); select 1/0',
    };
    await migrate(backend, migrations);
    const before = await readSchema(backend);
    await expect(migrate(backend, [...migrations, later, broken])).rejects.toThrow('division by zero');
    expect(await readRecordedMigrations(backend)).toEqual(all);
    expect(await readSchema(backend)).toEqual(before);
  });

  it('refuses a database from a later release', async () => {
    await migrate(backend, [...migrations, later]);
    const attempt = migrate(backend, migrations);
    await expect(attempt).rejects.toThrow(NewerDatabaseError);
    await expect(attempt).rejects.toThrow('Start the later release again.');
  });

  it('is refused while replicas of an earlier release run, and done once they ended', async () => {
    const { databaseUrl, onError } = location.options;
    // The embedded store has a lock on its folder.
    if (databaseUrl === undefined) return;
    const replica = await location.open();
    const same = await location.open();
    await same.close();
    const url = new URL(databaseUrl);
    url.searchParams.set('application_name', toApplicationName(later.version));
    const next = openPostgres(url.href, onError);
    const before = await readRecordedMigrations(next);
    const attempt = migrate(next, [...migrations, later]);
    await expect(attempt).rejects.toThrow(EarlierReleaseRunningError);
    await expect(attempt).rejects.toThrow(
      'Stop all of them, then start this one again. Nothing was changed.',
    );
    expect(await readRecordedMigrations(next)).toEqual(before);
    await replica.close();
    await backend.close();
    await untilAlone(next);
    await migrate(next, [...migrations, later]);
    expect(await readRecordedMigrations(next)).toEqual([
      ...all,
      { version: later.version, name: later.name },
    ]);
    backend = next;
    await expect(location.open()).rejects.toThrow(NewerDatabaseError);
  });

  it('is run once when several processes start at once', async () => {
    // Replicas share a server, and set up their queues too; the embedded store has one process, which may migrate twice.
    const replicas = backend.kind === 'postgres' ? [location.open(), location.open(), location.open()] : [];
    await Promise.all([...replicas, migrate(backend, migrations), migrate(backend, migrations)]);
    for (const replica of replicas) await (await replica).close();
    expect(await readRecordedMigrations(backend)).toEqual(all);
  });
});
