import { once } from 'node:events';
import { EventEmitter } from 'node:stream';
import { insertEvent } from '../../../bot/inbox/event-rows';
import { jobNames } from '../../../bot/store/queue/job-settings';
import type { RunningJob } from '../../../bot/store/queue/queue';
import type { Store } from '../../../bot/store/store';
import { onBothStores, useStore } from '../../support/on-both-stores';

async function jobs(store: Store): Promise<{ id: string; state: string }[]> {
  return store.query(
    "select data->>'id' as id, state::text from pgboss.job where data is not null order by 1",
  );
}

onBothStores((newLocation) => {
  const store = useStore(newLocation);
  beforeEach(() => store().query('delete from pgboss.job'));

  describe('a job created inside a transaction', () => {
    // The very first job: pg-boss then queries its queue, which on one connection would wait for the transaction.
    it('does not wait for the transaction it is part of', async () => {
      await store().transaction((tx) => store().queue.enqueue(tx, 'handle-event', { id: 'first' }));
      expect(await jobs(store())).toEqual([{ id: 'first', state: 'created' }]);
    });

    it('exists when the transaction commits', async () => {
      await store().transaction(async (tx) => {
        await insertEvent(tx, { eventId: 'Ev1', teamId: 'T1', kind: 'message', payload: {} });
        await store().queue.enqueue(tx, 'handle-event', { id: 'Ev1' });
      });
      expect(await jobs(store())).toEqual([{ id: 'Ev1', state: 'created' }]);
    });

    it('does not exist when the transaction rolls back', async () => {
      const broken = store().transaction(async (tx) => {
        await insertEvent(tx, { eventId: 'Ev2', teamId: 'T1', kind: 'message', payload: {} });
        await store().queue.enqueue(tx, 'handle-event', { id: 'Ev2' });
        throw new Error('no');
      });
      await expect(broken).rejects.toThrow('no');
      expect(await jobs(store())).toEqual([]);
    });

    it('belongs to it even when the store is used instead of the transaction', async () => {
      const broken = store().transaction(async () => {
        await insertEvent(store(), { eventId: 'Ev3', teamId: 'T1', kind: 'message', payload: {} });
        await store().queue.enqueue(store(), 'handle-event', { id: 'Ev3' });
        throw new Error('no');
      });
      await expect(broken).rejects.toThrow('no');
      expect(await jobs(store())).toEqual([]);
      expect(await store().query("select 1 from xray.inbox where event_id = 'Ev3'")).toEqual([]);
    });

    it('is the only one waiting with its key, until it starts', async () => {
      const enqueue = (id: string) =>
        store().queue.enqueue(store(), 'advance-submission', { id }, { singletonKey: 'submission 1' });
      const made = await Promise.all(['1', '1', '1'].map(enqueue));
      expect(made.filter(Boolean)).toHaveLength(1);
      await store().query("update pgboss.job set state = 'active', started_on = now()");
      expect(await enqueue('1')).toBe(true);
    });

    it('can be scheduled for later', async () => {
      await store().queue.enqueue(store(), 'reconcile-submission', { id: '1' }, { delayMs: 90_500 });
      const delays = 'select extract(epoch from start_after - created_on)::float8 as seconds from pgboss.job';
      expect(await store().query(delays)).toEqual([{ seconds: 90.5 }]);
    });
  });

  describe('a transaction', () => {
    it('refuses another inside it', async () => {
      const nested = store().transaction(() => store().transaction(async () => {}));
      await expect(nested).rejects.toThrow('A transaction is open already');
    });

    it('is not reported as committed when a statement in it failed', async () => {
      const committed = store().transaction(async (tx) => {
        await insertEvent(tx, { eventId: 'Ev9', teamId: 'T1', kind: 'message', payload: {} });
        await tx.query('select 1/0').catch(() => undefined);
      });
      await expect(committed).rejects.toThrow();
      expect(await store().query("select 1 from xray.inbox where event_id = 'Ev9'")).toEqual([]);
    });

    it('is not joined by work that outlives it', async () => {
      const later = new EventEmitter();
      const result = await store().transaction(async () => {
        const rows = once(later, 'go').then(() => store().query('select 1 as one'));
        return { rows };
      });
      later.emit('go');
      expect(await result.rows).toEqual([{ one: 1 }]);
    });
  });

  describe('a worker', () => {
    it('receives the id, and again after a failure', async () => {
      const tries: Omit<RunningJob, 'signal'>[] = [];
      const done = new EventEmitter();
      const end = once(done, 'end');
      // Registered inside a transaction on purpose: its loop must not run in that transaction.
      await store().transaction(() =>
        store().queue.work('handle-event', async ({ id, retries }) => {
          tries.push({ id, retries });
          if (retries === 0) throw new Error('Not yet.');
          done.emit('end');
        }),
      );
      await store().transaction((tx) => store().queue.enqueue(tx, 'handle-event', { id: 'Ev1' }));
      await end;
      await store().queue.stop('handle-event');
      expect(tries).toEqual([
        { id: 'Ev1', retries: 0 },
        { id: 'Ev1', retries: 1 },
      ]);
      expect(await jobs(store())).toEqual([{ id: 'Ev1', state: 'completed' }]);
    });

    it('processes a backlog without a pause, each id once', async () => {
      const ids = Array.from({ length: 60 }, (_, at) => `report ${at}`);
      const jobs = ids.map((id) => ({ id }));
      await store().queue.enqueueEach(store(), 'fetch-report', [...jobs, ...jobs]);
      const done = new EventEmitter();
      const end = once(done, 'end');
      const seen: string[] = [];
      // Timers that never fire: a pause between two polls would never end.
      const timers = jest.spyOn(globalThis, 'setTimeout').mockReturnValue({ unref: () => {} } as never);
      await store().queue.work('fetch-report', async ({ id }) => {
        if (seen.push(id) === ids.length) done.emit('end');
      });
      await end;
      timers.mockRestore();
      await store().queue.stop('fetch-report');
      expect(seen.toSorted()).toEqual(ids.toSorted());
    });

    it('runs as many jobs at a time as its concurrency allows, and no more', async () => {
      const ids = Array.from({ length: 7 }, (_, index) => `side by side ${index}`);
      await store().queue.enqueueEach(
        store(),
        'reconcile-submission',
        ids.map((id) => ({ id })),
      );
      const room = new EventEmitter();
      let [running, most, ended] = [0, 0, 0];
      const end = once(room, 'end');
      await store().queue.work(
        'reconcile-submission',
        async () => {
          running += 1;
          most = Math.max(most, running);
          // The first jobs wait for one another: run one by one, they would wait forever.
          if (ended === 0 && running < 3) await once(room, 'full');
          else room.emit('full');
          running -= 1;
          ended += 1;
          if (ended === ids.length) room.emit('end');
        },
        { concurrency: 3 },
      );
      await end;
      expect(most).toBe(3);
    });

    it('finds every queue with a heartbeat, retries with backoff, and a dead letter queue', async () => {
      const queues = await store().query<{ name: string }>(
        `select name, heartbeat_seconds, retry_backoff, dead_letter, notify from pgboss.queue
         where dead_letter is not null order by name`,
      );
      const settings = {
        heartbeat_seconds: 10,
        retry_backoff: true,
        dead_letter: 'dead-letters',
        notify: true,
      };
      expect(queues).toEqual([...jobNames].sort().map((name) => ({ name, ...settings })));
    });
  });

  describe('a clock that is set back by three hours', () => {
    /** Everything is stamped three hours ahead of the clock as it is now. */
    async function setClockBack(): Promise<void> {
      await store().query("update pgboss.queue set monitor_claim_on = now() + interval '3 hours'");
      await store().query(
        `update pgboss.job set created_on = created_on + interval '3 hours',
           start_after = start_after + interval '3 hours', heartbeat_on = heartbeat_on + interval '3 hours'`,
      );
    }

    it('delays no job that was due immediately', async () => {
      await store().queue.enqueue(store(), 'send-figures', { id: 'at once' });
      await setClockBack();
      const done = new EventEmitter();
      const end = once(done, 'end');
      await store().queue.work('send-figures', async ({ id }) => void done.emit('end', id));
      await store().queue.poll(store());
      expect(await end).toEqual(['at once']);
      await store().queue.stop('send-figures');
    });

    it('leaves scheduled jobs at their time, and delays retries by the longest pause at most', async () => {
      const delayMs = 5 * 60 * 60_000;
      await store().queue.enqueue(store(), 'advance-submission', { id: 'planned' }, { delayMs });
      await store().queue.enqueue(store(), 'advance-submission', { id: 'retried' });
      await store().query("update pgboss.job set state = 'retry' where data->>'id' = 'retried'");
      await setClockBack();
      await store().queue.poll(store());
      const inMinutes = await store().query(
        "select data->>'id' as id, round(extract(epoch from start_after - now()) / 60)::int as minutes from pgboss.job order by 1",
      );
      // Five minutes, as in job-settings.ts.
      expect(inMinutes).toEqual([
        { id: 'planned', minutes: 300 },
        { id: 'retried', minutes: 5 },
      ]);
    });

    it('is detected by timestamps that the first poll sets, however early the process ends', async () => {
      await store().query('update pgboss.queue set monitor_claim_on = null');
      await store().queue.poll(store());
      expect(await store().query('select name from pgboss.queue where monitor_claim_on is null')).toEqual([]);
    });

    it('does not delay the detection of a killed worker', async () => {
      await store().queue.enqueue(store(), 'advance-submission', { id: 'held' });
      await store().query("update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()");
      await setClockBack();
      await store().queue.poll(store());
      const ahead = `(select 1 from pgboss.job where heartbeat_on > now())
        union all (select 1 from pgboss.queue where monitor_claim_on > now())`;
      expect(await store().query(ahead)).toEqual([]);
    });
  });

  it('lets running jobs end before it closes', async () => {
    const location = await newLocation();
    const closing = await location.open();
    const job = new EventEmitter();
    const begun = once(job, 'begun');
    await closing.queue.work('clean-up', async () => {
      job.emit('begun');
      await once(job, 'end');
    });
    await closing.queue.enqueue(closing, 'clean-up', { id: '1' });
    await begun;
    let closed = false;
    const close = closing.close().then(() => {
      closed = true;
    });
    await closing.query('select 1');
    expect(closed).toBe(false);
    job.emit('end');
    await close;
    const again = await location.open();
    expect(await jobs(again)).toEqual([{ id: '1', state: 'completed' }]);
    await again.close();
  });
});
