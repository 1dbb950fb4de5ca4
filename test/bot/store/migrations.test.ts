import type { Backend } from '../../../bot/store/backend';
import { openEmbedded } from '../../../bot/store/embedded/embedded-backend';
import { migrate, migrations } from '../../../bot/store/migrations';
import { NewerDatabaseError } from '../../../bot/store/migrations/migrate';
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

  it('is run once when several processes start at once', async () => {
    // Replicas share a server, and set up their queues too; the embedded store has one process, which may migrate twice.
    const replicas = backend.kind === 'postgres' ? [location.open(), location.open(), location.open()] : [];
    await Promise.all([...replicas, migrate(backend, migrations), migrate(backend, migrations)]);
    for (const replica of replicas) await (await replica).close();
    expect(await readRecordedMigrations(backend)).toEqual(all);
  });
});
