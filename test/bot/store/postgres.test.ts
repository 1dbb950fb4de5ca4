import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { Client } from 'pg';
import { lockAnalysis } from '../../../bot/analyses/analysis-rows';
import { loadAnalyses } from '../../../bot/analyses/load-analyses';
import { checkStore } from '../../../bot/cli/doctor/check-store';
import { migrate } from '../../../bot/store/migrations';
import { openStore } from '../../../bot/store/open-store';
import { openPostgres } from '../../../bot/store/postgres/postgres-backend';
import type { Queryable } from '../../../bot/store/queryable';
import type { Store } from '../../../bot/store/store';
import { cancelSubmission, createSubmission } from '../../../bot/submissions/submission-rows';
import { STORE_START_TIMEOUT_MS } from '../../support/on-both-stores';
import { PostgresServer } from '../../support/postgres-server';
import { transactionsWait } from '../../support/transactions-wait';

describe('a connection to PostgreSQL that breaks', () => {
  let postgres: PostgresServer;
  let store: Store;
  const errors: Error[] = [];
  beforeAll(async () => {
    postgres = await PostgresServer.start();
    const databaseUrl = await postgres.createDatabase();
    store = await openStore({ databaseUrl, onError: (error) => errors.push(error) });
  }, STORE_START_TIMEOUT_MS);
  afterAll(async () => {
    await store?.close();
    await postgres?.stop();
  });

  it('between two statements of a transaction fails that transaction alone', async () => {
    const work = store.transaction(async (tx) => {
      const [{ pid } = { pid: 0 }] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      await tx.query('create table unfinished ()');
      await cut(pid);
      await tx.query('select 1');
    });
    await expect(work).rejects.toThrow();
    expect(await store.query("select to_regclass('unfinished') as there")).toEqual([{ there: null }]);
  });

  it('while idle is reported without the connection object', async () => {
    const [{ pid } = { pid: 0 }] = await store.query<{ pid: number }>('select pg_backend_pid() as pid');
    await cut(pid);
    expect(await store.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors) expect(error).not.toHaveProperty('client');
  });

  it('is detected by doctor, which changes nothing', async () => {
    const databaseUrl = await postgres.createDatabase();
    const check = (url: string) => checkStore({ store: { kind: 'postgres', databaseUrl: url } });
    expect(await check(databaseUrl)).toMatchObject({
      state: 'ok',
      message: expect.stringContaining('empty'),
    });
    const backend = openPostgres(databaseUrl, () => undefined);
    await migrate(backend, []);
    expect(await check(databaseUrl)).toMatchObject({
      state: 'ok',
      message: expect.stringContaining('migrates it to'),
    });
    await backend.query("insert into xray.migrations (version, name) values (9999, 'later')");
    await backend.close();
    expect(await check(databaseUrl)).toMatchObject({
      state: 'wrong',
      message: expect.stringContaining('9999'),
    });
    const nowhere = new URL(databaseUrl);
    nowhere.port = '1';
    expect(await check(nowhere.href)).toMatchObject({
      state: 'wrong',
      message: expect.stringContaining('DATABASE_URL'),
    });
  });

  it('that cannot be opened is explained', async () => {
    const open = (databaseUrl: string) => openStore({ databaseUrl, onError: () => {} });
    const url = new URL(await postgres.createDatabase());
    const nowhere = new URL(url);
    nowhere.port = '1';
    await expect(open(nowhere.href)).rejects.toThrow(
      '127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL.',
    );
    const missing = new URL(url);
    missing.pathname = '/missing';
    await expect(open(missing.href)).rejects.toThrow(
      `${url.host}: database "missing" does not exist. Check DATABASE_URL.`,
    );
    const admin = new Client({ connectionString: url.href });
    await admin.connect();
    await admin.query('create role reader login');
    await admin.end();
    const reader = new URL(url);
    reader.username = 'reader';
    await expect(open(reader.href)).rejects.toThrow(
      /permission denied for database \w+\. Grant it CREATE on the database, or make it the owner of the schemas xray and pgboss\.$/,
    );
  });

  it('while the store is opened does not keep it from opening', async () => {
    const url = new URL(await postgres.createDatabase());
    const server = { host: url.hostname, port: Number(url.port) };
    let connections = 0;
    // The connection of the store itself, and that of the queue in the second attempt.
    const broken = [1, 3, 4, 5];
    const network = createServer((near) => {
      connections += 1;
      const far = connect(server);
      if (broken.includes(connections)) far.once('data', () => near.resetAndDestroy());
      near.on('error', () => far.destroy()).pipe(far);
      far.on('error', () => near.destroy()).pipe(near);
    }).listen(0, '127.0.0.1');
    await once(network, 'listening');
    url.port = String((network.address() as AddressInfo).port);
    const opened = await openStore({ databaseUrl: url.href, onError: () => {} });
    expect(await opened.query('select count(*)::int > 0 as created from pgboss.queue')).toEqual([
      { created: true },
    ]);
    expect(connections).toBeGreaterThan(Math.max(...broken));
    await opened.close();
    network.close();
  });

  /** Ends a connection from another one, and waits until the server has. */
  async function cut(pid: number): Promise<void> {
    const admin = new Client({ connectionString: await postgres.createDatabase() });
    await admin.connect();
    await admin.query('select pg_terminate_backend($1, 5000)', [pid]);
    await admin.end();
  }
});

describe('two transactions of one case', () => {
  let postgres: PostgresServer;
  let store: Store;
  beforeAll(async () => {
    postgres = await PostgresServer.start();
    const databaseUrl = await postgres.createDatabase();
    store = await openStore({ databaseUrl, onError: () => {} });
  }, STORE_START_TIMEOUT_MS);
  afterAll(async () => {
    await store?.close();
    await postgres?.stop();
  });

  it('run one after the other: the card shows what was cancelled meanwhile', async () => {
    const place = { teamId: 'T1', channelId: 'C1', userId: 'U1' };
    const { submission } = await store.transaction((tx) =>
      createSubmission(tx, { ...place, state: 'queued' }),
    );
    const steps = new EventEmitter();
    const [cancelled, ended] = [once(steps, 'cancelled'), once(steps, 'ended')];
    const first = store.transaction(async (tx) => {
      await cancelSubmission(tx, submission.id, 'U1');
      await lockAnalysis(tx, submission.analysisId);
      steps.emit('cancelled');
      await ended;
    });
    await cancelled;
    const shown = store.transaction(async (tx) => {
      await lockAnalysis(tx, submission.analysisId);
      return loadAnalyses(tx, [submission.analysisId]);
    });
    await Promise.race([shown, transactionsWait(store, 1)]);
    steps.emit('ended');
    await first;
    expect(await shown).toMatchObject([{ submissions: [{ state: 'cancelled' }] }]);
  });

  it('that wait for each other both end: the one that PostgreSQL rolls back runs again', async () => {
    await store.query('create table counters (id int primary key, count int not null)');
    await store.query('insert into counters values (1, 0), (2, 0)');
    const bothHoldOne = createBarrier(2);
    const runs = { forwards: 0, backwards: 0 };
    const increment = (direction: keyof typeof runs, ids: readonly number[]) =>
      store.transaction(async (tx) => {
        runs[direction] += 1;
        for (const id of ids) {
          await tx.query('update counters set count = count + 1 where id = $1', [id]);
          await bothHoldOne();
        }
      });
    await Promise.all([increment('forwards', [1, 2]), increment('backwards', [2, 1])]);
    // More than one extra run: the second try may lock a row before the waiting transaction wakes up.
    expect(runs.forwards + runs.backwards).toBeGreaterThanOrEqual(3);
    expect(await store.query('select count from counters order by id')).toEqual([{ count: 2 }, { count: 2 }]);
  });
});

/** Resolves for all callers once there are this many; later callers do not wait. */
function createBarrier(size: number): () => Promise<void> {
  const steps = new EventEmitter();
  let callers = 0;
  return async () => {
    callers += 1;
    if (callers < size) await once(steps, 'complete');
    if (callers === size) steps.emit('complete');
  };
}

describe('a job that waits when a transaction enqueues it once more', () => {
  let postgres: PostgresServer;
  let store: Store;
  beforeAll(async () => {
    postgres = await PostgresServer.start();
    store = await openStore({
      databaseUrl: await postgres.createDatabase(),
      onError: (error) => {
        throw error;
      },
    });
  }, STORE_START_TIMEOUT_MS);
  afterAll(async () => {
    await store?.close();
    await postgres?.stop();
  });

  it('does not begin before the transaction ends, because it would not see what that changed', async () => {
    const enqueue = (id: string, db: Queryable = store) =>
      store.queue.enqueue(db, 'update-digest', { id }, { singletonKey: id });
    await store.query('create table changes (id int)');
    await enqueue('waiting');
    await enqueue('later');
    const outside = new EventEmitter();
    const runs: { id: string; changes: number }[] = [];
    // In their order: a worker that did not skip the first would run it before the second.
    const started = once(outside, 'start').then(() =>
      store.queue.work('update-digest', async ({ id }) => {
        runs.push({ id, changes: (await store.query('select id from changes')).length });
        outside.emit(id);
      }),
    );
    const [waiting, later] = [once(outside, 'waiting'), once(outside, 'later')];
    await store.transaction(async (tx) => {
      await tx.query('insert into changes values (1)');
      expect(await enqueue('waiting', tx)).toBe(false);
      outside.emit('start');
      await later;
    });
    await Promise.all([started, waiting]);
    expect(runs).toEqual([
      { id: 'later', changes: 0 },
      { id: 'waiting', changes: 1 },
    ]);
  });
});
