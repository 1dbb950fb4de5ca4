import {
  addFigures,
  beginSendingFigures,
  createSubmission,
  failFigures,
  figuresLastSentAt,
  figuresSent,
  findFigures,
  retryFigures,
} from '../../../bot/store';
import { completeNotes as notes } from '../../stand-ins/document';
import { newTeam, onBothStores, openedStore } from './stores';

onBothStores((newPlace) => {
  const store = openedStore(newPlace);

  async function submission() {
    const place = { teamId: newTeam(), channelId: 'C1', userId: 'U1', state: 'queued' } as const;
    return (await createSubmission(store(), place)).submission.id;
  }

  async function added(dedupeKey = 'V1') {
    const figures = await addFigures(store(), {
      submissionId: await submission(),
      userId: 'U1',
      dedupeKey,
      notes,
    });
    return figures as NonNullable<typeof figures>;
  }

  it('takes the figures of a form once', async () => {
    const { submissionId, state } = await added();
    expect(state).toBe('queued');
    const again = { submissionId, userId: 'U1', dedupeKey: 'V1', notes };
    expect(await addFigures(store(), again)).toBeUndefined();
    expect(await addFigures(store(), { ...again, dedupeKey: 'V2' })).toMatchObject({ notes });
  });

  it('marks the call for one sender, and forgets the amounts once they are sent', async () => {
    const { id, submissionId } = await added();
    expect(await figuresLastSentAt(store(), submissionId)).toBeUndefined();
    expect(await beginSendingFigures(store(), id)).toBe(true);
    expect(await beginSendingFigures(store(), id)).toBe(false);
    expect(await findFigures(store(), id)).toMatchObject({ calling: true, state: 'queued' });
    expect(await figuresSent(store(), id)).toMatchObject({ state: 'sent', calling: false, notes: undefined });
    expect(await figuresLastSentAt(store(), submissionId)).toBeDefined();
    expect(await failFigures(store(), id, { reason: 'late', outcomeKnown: true })).toBeUndefined();
  });

  it('keeps why they failed, and the amounts for another try', async () => {
    const { id } = await added();
    await beginSendingFigures(store(), id);
    const failure = { reason: 'no answer', outcomeKnown: false };
    expect(await failFigures(store(), id, failure)).toMatchObject({ state: 'failed', failure, notes });
    expect(await retryFigures(store(), id)).toMatchObject({ state: 'queued', notes, failure: undefined });
    expect(await retryFigures(store(), id)).toBeUndefined();
    expect(await beginSendingFigures(store(), id)).toBe(true);
  });
});
