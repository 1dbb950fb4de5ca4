import { EventEmitter, once } from 'node:events';
import { handleDeadLetter } from '../../../bot/app/jobs/dead-letter';
import type { Bot } from '../../../bot/bot';
import { createLog } from '../../../bot/ops/log';
import { createMetrics } from '../../../bot/ops/metrics';
import { OutboxSignal } from '../../../bot/outbox';
import { findMessage } from '../../../bot/outbox/message-rows';
import { cacheSharing } from '../../../bot/slack/channels/channel-cache-rows';
import { countBacklog } from '../../../bot/store/backlog';
import { createSubmission, findSubmission } from '../../../bot/submissions/submission-rows';
import { getTexts } from '../../../bot/texts/texts';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  it('a submission whose job failed on every attempt is stopped, and its card says so', async () => {
    const place = { teamId: newTeamId(), channelId: 'C1', threadTs: '1.1', userId: 'U1' };
    const company = { type: 'siren', id: '732829320' } as const;
    const { submission } = await store().transaction((tx) =>
      createSubmission(tx, { ...place, company, state: 'queued' }),
    );
    await cacheSharing(store(), place, { isShared: false });
    const { id } = submission;
    const { queue } = store();
    await queue.work('advance-submission', async () => Promise.reject(new Error('always fails')));
    const emitter = new EventEmitter();
    const texts = getTexts();
    const [log, metrics] = [createLog('silent'), createMetrics(() => countBacklog(store()))];
    const abandon = handleDeadLetter({
      store: store(),
      outbox: new OutboxSignal(),
      log,
      metrics,
      clock: { now: Date.now },
      settings: { expectedReports: ['doc_xray'], defaultLanguage: 'en' },
    } as unknown as Bot);
    await queue.onDeadLetter(async (job) => {
      await abandon(job);
      emitter.emit('abandoned');
    });
    const abandoned = once(emitter, 'abandoned');
    await store().transaction(async (tx) => {
      await queue.enqueue(tx, 'advance-submission', { id });
      await tx.query("update pgboss.job set retry_limit = 0 where name = 'advance-submission'");
    });
    await abandoned;
    const { state, failure, cardMessageId = '' } = (await findSubmission(store(), id)) ?? {};
    expect({ state, failure }).toMatchObject({
      state: 'failed',
      failure: { step: 'createRequest', outcomeKnown: true },
    });
    const card = JSON.stringify((await findMessage(store(), cardMessageId))?.payload);
    expect(card).toContain(texts.errors.reasons.given_up({ code: 'given_up' }, texts.formats));
    expect(card).toContain('retry_submission');
  });
});
