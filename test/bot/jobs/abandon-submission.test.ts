import { EventEmitter, once } from 'node:events';
import type { Bot } from '../../../bot/bot';
import { giveUp } from '../../../bot/jobs/give-up';
import { newLog } from '../../../bot/ops/log';
import { newMetrics } from '../../../bot/ops/metrics';
import { countBacklog, createSubmission, findMessage, findSubmission } from '../../../bot/store';
import { textsFor } from '../../../bot/texts';
import { newTeam, onBothStores, openedStore } from '../store/stores';

onBothStores((newPlace) => {
  const store = openedStore(newPlace);

  it('a submission whose job failed every try is stopped where people see it', async () => {
    const place = { teamId: newTeam(), channelId: 'C1', threadTs: '1.1', userId: 'U1' };
    const company = { type: 'siren', id: '732829320' } as const;
    const { submission } = await createSubmission(store(), { ...place, company, state: 'queued' });
    const { id } = submission;
    const { queue } = store();
    await queue.work('advance-submission', async () => Promise.reject(new Error('no luck')));
    const told = new EventEmitter();
    const [log, metrics, texts] = [newLog('silent'), newMetrics(() => countBacklog(store())), textsFor()];
    const abandon = giveUp({ store: store(), log, metrics, texts, clock: { now: Date.now } } as Bot);
    await queue.workDead(async (job) => {
      await abandon(job);
      told.emit('abandoned');
    });
    const abandoned = once(told, 'abandoned');
    await store().transaction(async (tx) => {
      await queue.enqueue(tx, 'advance-submission', { id });
      await tx.query("update pgboss.job set retry_limit = 0 where name = 'advance-submission'");
    });
    await abandoned;
    const { state, failure, statusMessageId = '' } = (await findSubmission(store(), id)) ?? {};
    expect({ state, failure }).toMatchObject({
      state: 'failed',
      failure: { step: 'createRequest', outcomeKnown: true },
    });
    const card = JSON.stringify((await findMessage(store(), statusMessageId))?.payload);
    expect(card).toContain(texts.status.givenUp);
    expect(card).toContain('retry_submission');
  });
});
