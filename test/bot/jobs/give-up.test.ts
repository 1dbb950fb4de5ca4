import { EventEmitter, once } from 'node:events';
import type { Bot } from '../../../bot/bot';
import { giveUp } from '../../../bot/jobs/give-up';
import { newLog } from '../../../bot/ops/log';
import { newMetrics } from '../../../bot/ops/metrics';
import { countBacklog, storeEvent } from '../../../bot/store';
import { textsFor } from '../../../bot/texts';
import { newTeam, onBothStores, openedStore } from '../store/stores';

onBothStores((newPlace) => {
  const store = openedStore(newPlace);

  it('a job that failed every try is logged and counted, and the file it was about gets a word in its thread', async () => {
    const { queue } = store();
    const teamId = newTeam();
    const event = { type: 'message', subtype: 'file_share', channel: 'C1', user: 'U1', ts: '7.1' };
    await storeEvent(store(), { eventId: 'Ev1', teamId, kind: 'message', payload: { event } });
    const lines: { msg: string; job?: string; id?: string }[] = [];
    const log = newLog('error', { write: (line: string) => void lines.push(JSON.parse(line)) });
    const [metrics, texts] = [newMetrics(() => countBacklog(store())), textsFor()];
    const handle = giveUp({ store: store(), log, metrics, texts, clock: { now: Date.now } } as Bot);
    const told = new EventEmitter();
    const buried = once(told, 'buried');
    await queue.work('handle-event', async () => Promise.reject(new Error('no luck')));
    await queue.workDead(async (job) => {
      await handle(job);
      // Once more: nobody is told twice.
      await handle(job);
      told.emit('buried');
    });
    await store().transaction(async (tx) => {
      await queue.enqueue(tx, 'handle-event', { id: 'Ev1' });
      await tx.query("update pgboss.job set retry_limit = 0 where name = 'handle-event'");
    });
    await buried;
    expect(lines[0]).toMatchObject({ msg: 'job given up', job: 'handle-event', id: 'Ev1' });
    expect(await metrics.registry.metrics()).toContain('risk_xray_dead_jobs_total{job="handle-event"} 2');
    const sent = await store().query<{ thread_ts: string; payload: unknown }>(
      'select thread_ts, payload from xray.outbox where team_id = $1',
      [teamId],
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]?.thread_ts).toBe('7.1');
    expect(JSON.stringify(sent[0]?.payload)).toContain('I could not take this file in so far');
  });
});
