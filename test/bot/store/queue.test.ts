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

onBothStores((newPlace) => {
  const store = useStore(newPlace);
  beforeEach(() => store().query('delete from pgboss.job'));

  describe('a job made inside a transaction', () => {
    // The very first one: pg-boss then looks its queue up, which on one connection would wait for the transaction.
    it('does not wait for the transaction it is part of', async () => {
      await store().transaction((tx) => store().queue.enqueue(tx, 'handle-event', { id: 'first' }));
      expect(await jobs(store())).toEqual([{ id: 'first', state: 'created' }]);
    });

    it('is there when it commits', async () => {
      await store().transaction(async (tx) => {
        await insertEvent(tx, { eventId: 'Ev1', teamId: 'T1', kind: 'message', payload: {} });
        await store().queue.enqueue(tx, 'handle-event', { id: 'Ev1' });
      });
      expect(await jobs(store())).toEqual([{ id: 'Ev1', state: 'created' }]);
    });

    it('is gone when it rolls back', async () => {
      const broken = store().transaction(async (tx) => {
        await insertEvent(tx, { eventId: 'Ev2', teamId: 'T1', kind: 'message', payload: {} });
        await store().queue.enqueue(tx, 'handle-event', { id: 'Ev2' });
        throw new Error('no');
      });
      await expect(broken).rejects.toThrow('no');
      expect(await jobs(store())).toEqual([]);
    });

    it('belongs to it even when the store is asked instead of the transaction', async () => {
      const broken = store().transaction(async () => {
        await insertEvent(store(), { eventId: 'Ev3', teamId: 'T1', kind: 'message', payload: {} });
        await store().queue.enqueue(store(), 'handle-event', { id: 'Ev3' });
        throw new Error('no');
      });
      await expect(broken).rejects.toThrow('no');
      expect(await jobs(store())).toEqual([]);
      expect(await store().query("select 1 from xray.inbox where event_id = 'Ev3'")).toEqual([]);
    });

    it('waits alone for its key, and makes room when it has begun', async () => {
      const enqueue = (id: string) =>
        store().queue.enqueue(store(), 'advance-submission', { id }, { singletonKey: 'submission 1' });
      const made = await Promise.all(['1', '1', '1'].map(enqueue));
      expect(made.filter(Boolean)).toHaveLength(1);
      await store().query("update pgboss.job set state = 'active', started_on = now()");
      expect(await enqueue('1')).toBe(true);
    });

    it('can be put off', async () => {
      const startAfter = new Date('2100-01-01T00:00:00Z');
      await store().queue.enqueue(store(), 'reconcile-submission', { id: '1' }, { startAfter });
      expect(await store().query('select start_after from pgboss.job')).toEqual([
        { start_after: startAfter },
      ]);
    });
  });

  describe('a transaction', () => {
    it('refuses another inside it', async () => {
      const nested = store().transaction(() => store().transaction(async () => {}));
      await expect(nested).rejects.toThrow('A transaction is open already');
    });

    it('does not pass for committed when a statement in it failed', async () => {
      const careless = store().transaction(async (tx) => {
        await insertEvent(tx, { eventId: 'Ev9', teamId: 'T1', kind: 'message', payload: {} });
        await tx.query('select 1/0').catch(() => undefined);
      });
      await expect(careless).rejects.toThrow();
      expect(await store().query("select 1 from xray.inbox where event_id = 'Ev9'")).toEqual([]);
    });

    it('is not joined by work that outlives it', async () => {
      const later = new EventEmitter();
      const straggler = await store().transaction(async () => {
        const rows = once(later, 'go').then(() => store().query('select 1 as one'));
        return { rows };
      });
      later.emit('go');
      expect(await straggler.rows).toEqual([{ one: 1 }]);
    });
  });

  describe('a worker', () => {
    it('is handed the id, and again after it failed', async () => {
      const tries: Omit<RunningJob, 'signal'>[] = [];
      const done = new EventEmitter();
      const end = once(done, 'end');
      // Registered inside a transaction on purpose: its loop must not stay in there.
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

    // At one job a poll, and one poll a second, this would take longer than a test may.
    it('works a backlog off without a pause, each of its ids once', async () => {
      const ids = Array.from({ length: 60 }, (_, at) => `report ${at}`);
      await store().queue.enqueueEach(store(), 'fetch-report', [...ids, ...ids]);
      const done = new EventEmitter();
      const end = once(done, 'end');
      const seen: string[] = [];
      await store().queue.work('fetch-report', async ({ id }) => {
        if (seen.push(id) === ids.length) done.emit('end');
      });
      await end;
      await store().queue.stop('fetch-report');
      expect(seen.toSorted()).toEqual(ids.toSorted());
    });

    it('runs as many at a time as it may, and no more', async () => {
      const ids = Array.from({ length: 7 }, (_, index) => `side by side ${index}`);
      await store().queue.enqueueEach(store(), 'reconcile-submission', ids);
      const room = new EventEmitter();
      let [running, most, ended] = [0, 0, 0];
      const end = once(room, 'end');
      await store().queue.work(
        'reconcile-submission',
        async () => {
          running += 1;
          most = Math.max(most, running);
          // The first ones wait for one another: they would wait for good if they came one by one.
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

    it('finds every queue with a heartbeat, retries that back off, and a place for what failed for good', async () => {
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

  describe('a clock that is put back by three hours', () => {
    /** Everything is stamped three hours ahead of the clock as it is now. */
    async function putClockBack(): Promise<void> {
      await store().query("update pgboss.queue set monitor_claim_on = now() + interval '3 hours'");
      await store().query(
        `update pgboss.job set created_on = created_on + interval '3 hours',
           start_after = start_after + interval '3 hours', heartbeat_on = heartbeat_on + interval '3 hours'`,
      );
    }

    it('holds up nothing that was to be done at once', async () => {
      await store().queue.enqueue(store(), 'send-figures', { id: 'at once' });
      await putClockBack();
      const done = new EventEmitter();
      const end = once(done, 'end');
      await store().queue.work('send-figures', async ({ id }) => void done.emit('end', id));
      await store().queue.poll(store());
      expect(await end).toEqual(['at once']);
      await store().queue.stop('send-figures');
    });

    it('leaves what is planned its time, and what is tried again at most its longest pause', async () => {
      const startAfter = new Date(Date.now() + 5 * 60 * 60_000);
      await store().queue.enqueue(store(), 'advance-submission', { id: 'planned' }, { startAfter });
      await store().queue.enqueue(store(), 'advance-submission', { id: 'retried' });
      await store().query("update pgboss.job set state = 'retry' where data->>'id' = 'retried'");
      await putClockBack();
      await store().queue.poll(store());
      const inMinutes = await store().query(
        "select data->>'id' as id, round(extract(epoch from start_after - now()) / 60)::int as minutes from pgboss.job order by 1",
      );
      // As job-settings.ts has it: five minutes.
      expect(inMinutes).toEqual([
        { id: 'planned', minutes: 300 },
        { id: 'retried', minutes: 5 },
      ]);
    });

    it('is noticed by marks that are set at the first look, however soon the end comes', async () => {
      await store().query('update pgboss.queue set monitor_claim_on = null');
      await store().queue.poll(store());
      expect(await store().query('select name from pgboss.queue where monitor_claim_on is null')).toEqual([]);
    });

    it('has a killed worker missed as soon as ever', async () => {
      await store().queue.enqueue(store(), 'advance-submission', { id: 'held' });
      await store().query("update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()");
      await putClockBack();
      await store().queue.poll(store());
      const ahead = `(select 1 from pgboss.job where heartbeat_on > now())
        union all (select 1 from pgboss.queue where monitor_claim_on > now())`;
      expect(await store().query(ahead)).toEqual([]);
    });
  });

  it('lets running jobs end before it closes', async () => {
    const place = await newPlace();
    const closing = await place.open();
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
    const again = await place.open();
    expect(await jobs(again)).toEqual([{ id: '1', state: 'completed' }]);
    await again.close();
  });
});
