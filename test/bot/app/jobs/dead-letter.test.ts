import { EventEmitter, once } from 'node:events';
import { handleDeadLetter } from '../../../../bot/app/jobs/dead-letter';
import type { Bot } from '../../../../bot/bot';
import { createLog } from '../../../../bot/ops/log';
import { createMetrics } from '../../../../bot/ops/metrics';
import { countBacklog } from '../../../../bot/store/backlog';
import { onChosenStore, useStore } from '../../../support/on-both-stores';

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  it('a job that failed on every attempt is logged and counted', async () => {
    const { queue } = store();
    const lines: { msg: string; job?: string; id?: string }[] = [];
    const log = createLog('error', { write: (line) => void lines.push(JSON.parse(line)) });
    const metrics = createMetrics(() => countBacklog(store()));
    const handle = handleDeadLetter({ store: store(), log, metrics } as Bot);
    const done = new EventEmitter();
    const handled = once(done, 'handled');
    await queue.work('handle-event', async () => Promise.reject(new Error('always fails')));
    await queue.onDeadLetter(async (job) => {
      await handle(job);
      done.emit('handled');
    });
    await store().transaction(async (tx) => {
      await queue.enqueue(tx, 'handle-event', { id: 'Ev1' });
      await tx.query("update pgboss.job set retry_limit = 0 where name = 'handle-event'");
    });
    await handled;
    expect(lines[0]).toMatchObject({ msg: 'job failed every attempt', job: 'handle-event', id: 'Ev1' });
    expect(await metrics.registry.metrics()).toContain('risk_xray_dead_jobs_total{job="handle-event"} 1');
  });
});
