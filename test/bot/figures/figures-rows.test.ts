import {
  addFigures,
  beginFiguresCall,
  failFigures,
  findFigures,
  findFiguresLastSentAt,
  markFiguresSent,
  retryFigures,
} from '../../../bot/figures/figures-rows';
import { createSubmission } from '../../../bot/submissions/submission-rows';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';
import { completeNotes as amounts } from '../../support/sample-document';
import { refusal } from '../../support/sample-failure';

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  async function submission() {
    const place = { teamId: newTeamId(), channelId: 'C1', userId: 'U1', state: 'queued' } as const;
    return (await store().transaction((tx) => createSubmission(tx, place))).submission.id;
  }

  async function added(dedupeKey = 'V1') {
    const figures = await addFigures(store(), {
      submissionId: await submission(),
      userId: 'U1',
      dedupeKey,
      amounts,
    });
    return figures as NonNullable<typeof figures>;
  }

  it('stores the figures of a form once', async () => {
    const { submissionId, state } = await added();
    expect(state).toBe('queued');
    const again = { submissionId, userId: 'U1', dedupeKey: 'V1', amounts };
    expect(await addFigures(store(), again)).toBeUndefined();
    expect(await addFigures(store(), { ...again, dedupeKey: 'V2' })).toMatchObject({ amounts });
  });

  it('marks the call for one sender, and keeps what was sent', async () => {
    const { id, submissionId } = await added();
    expect(await findFiguresLastSentAt(store(), submissionId)).toBeUndefined();
    expect(await beginFiguresCall(store(), id)).toBe(true);
    expect(await beginFiguresCall(store(), id)).toBe(false);
    expect(await findFigures(store(), id)).toMatchObject({ hasPendingCall: true, state: 'queued' });
    const sent = await markFiguresSent(store(), id);
    expect(sent).toMatchObject({ state: 'sent', hasPendingCall: false, amounts });
    expect(await findFiguresLastSentAt(store(), submissionId)).toBeDefined();
    expect(await failFigures(store(), id, { reason: refusal('late'), outcomeKnown: true })).toBeUndefined();
  });

  it('stores why they failed, and the amounts for another attempt', async () => {
    const { id } = await added();
    await beginFiguresCall(store(), id);
    const failure = { reason: { code: 'interrupted' }, outcomeKnown: false } as const;
    expect(await failFigures(store(), id, failure)).toMatchObject({ state: 'failed', failure, amounts });
    const retried = await retryFigures(store(), id);
    expect(retried).toMatchObject({ state: 'queued', amounts });
    expect(retried?.failure).toBeUndefined();
    expect(await retryFigures(store(), id)).toBeUndefined();
    expect(await beginFiguresCall(store(), id)).toBe(true);
  });
});
