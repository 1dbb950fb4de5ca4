import {
  addDocument,
  listDocuments,
  markDocumentMissing,
  markDocumentStored,
  setDocumentDetails,
  transitionDocument,
} from '../../../bot/submissions/document-rows';
import type { Submission } from '../../../bot/submissions/submission';
import {
  beginCall,
  cancelSubmission,
  claimOverduePolls,
  completeDraft,
  createSubmission,
  endPolling,
  failSubmission,
  findSubmission,
  findSubmissionByRequest,
  listSubmissionsOfChannel,
  listUnfinishedSubmissions,
  type NewSubmission,
  retrySubmission,
  schedulePoll,
  transitionSubmission,
} from '../../../bot/submissions/submission-rows';
import {
  canTransition,
  type SubmissionState,
  submissionStates,
} from '../../../bot/submissions/submission-state';
import { newTeamId, onBothStores, useStore } from '../../support/on-both-stores';

const company = { type: 'siren', id: '732829320' };
const failure = { step: 'createRequest', reason: 'No answer came.' } as const;

describe('the state machine', () => {
  it('allows the designed transitions and no others', () => {
    const ways = submissionStates.flatMap((from) =>
      submissionStates.filter((to) => canTransition(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(ways).toEqual([
      'draft → queued',
      'queued → requested',
      'requested → described',
      'requested → online',
      'described → stored',
      'stored → described',
      'stored → online',
      'online → reported',
      'online → stalled',
      'stalled → online',
      'stalled → reported',
    ]);
  });
});

onBothStores((newLocation) => {
  const store = useStore(newLocation);

  async function submitted(given: Partial<NewSubmission> = {}): Promise<Submission> {
    const place = { teamId: newTeamId(), channelId: 'C1', userId: 'U1' };
    const { submission } = await createSubmission(store(), { ...place, company, state: 'queued', ...given });
    return submission;
  }

  async function moved(id: string, ...states: SubmissionState[]): Promise<Submission> {
    for (const [index, to] of states.slice(1).entries()) {
      const requestId = to === 'requested' ? `request-${id}` : undefined;
      await transitionSubmission(store(), id, { from: states[index] as SubmissionState, to, requestId });
    }
    return (await findSubmission(store(), id)) as Submission;
  }

  describe('a submission', () => {
    it('stores what it was created with', async () => {
      const teamId = newTeamId();
      const made = await submitted({
        teamId,
        threadTs: '17.1',
        businessName: 'Aérospatiale',
        dedupeKey: 'F1',
      });
      expect(await findSubmission(store(), made.id)).toEqual(made);
      expect(made).toMatchObject({
        teamId,
        channelId: 'C1',
        threadTs: '17.1',
        userId: 'U1',
        company,
        businessName: 'Aérospatiale',
        state: 'queued',
        pollCount: 0,
      });
      expect(Number.isNaN(made.createdAt.getTime())).toBe(false);
    });

    it('is created once when two people submit the same file at once', async () => {
      const same = {
        teamId: newTeamId(),
        channelId: 'C1',
        company,
        state: 'queued',
        dedupeKey: 'F1',
      } as const;
      const made = await Promise.all(
        ['U1', 'U2', 'U3', 'U4'].map((userId) => createSubmission(store(), { ...same, userId })),
      );
      expect(made.filter(({ created }) => created)).toHaveLength(1);
      expect(new Set(made.map(({ submission }) => submission.id)).size).toBe(1);
    });

    it('can be submitted again after it was cancelled', async () => {
      const first = await submitted({ teamId: 'T-again', dedupeKey: 'F1' });
      await cancelSubmission(store(), first.id);
      const second = await submitted({ teamId: 'T-again', dedupeKey: 'F1' });
      expect(second.id).not.toBe(first.id);
    });

    it('takes the values of the modal while it is a draft, and not after', async () => {
      const draft = await submitted({ state: 'draft', company: undefined });
      const entered = { company, businessName: 'Acme', userId: 'U2' };
      expect(await completeDraft(store(), draft.id, entered)).toMatchObject({ ...entered, state: 'draft' });
      await moved(draft.id, 'draft', 'queued');
      expect(await completeDraft(store(), draft.id, entered)).toBeUndefined();
    });

    it('passes through all states, and is found by its request', async () => {
      const { id } = await submitted({ state: 'draft' });
      const last = await moved(
        id,
        ...(['draft', 'queued', 'requested', 'described', 'stored', 'online', 'reported'] as const),
      );
      expect(last).toMatchObject({ state: 'reported', requestId: `request-${id}` });
      expect((await findSubmissionByRequest(store(), `request-${id}`))?.id).toBe(id);
    });

    it('refuses a transition that was not designed', async () => {
      const { id } = await submitted();
      await expect(transitionSubmission(store(), id, { from: 'queued', to: 'online' })).rejects.toThrow(
        'A submission cannot go from queued to online.',
      );
    });

    it('lets one of two workers win', async () => {
      const { id } = await submitted();
      const wins = await Promise.all(
        Array.from({ length: 8 }, (_, worker) =>
          store().transaction((tx) =>
            transitionSubmission(tx, id, { from: 'queued', to: 'requested', requestId: `r-${id}-${worker}` }),
          ),
        ),
      );
      expect(wins.filter(Boolean)).toHaveLength(1);
    });

    it('is either cancelled or advanced, never both', async () => {
      const { id } = await submitted();
      const [cancelled, went] = await Promise.all([
        cancelSubmission(store(), id),
        transitionSubmission(store(), id, { from: 'queued', to: 'requested', requestId: `r-${id}` }),
      ]);
      const { state } = (await findSubmission(store(), id)) as Submission;
      // Cancelling is allowed after the request too, but not the request after cancelling.
      expect([cancelled !== undefined, went !== undefined, state]).toEqual([
        true,
        expect.any(Boolean),
        'cancelled',
      ]);
    });

    it('cannot be cancelled once online', async () => {
      const { id } = await submitted();
      await moved(id, 'queued', 'requested', 'online');
      expect(await cancelSubmission(store(), id)).toBeUndefined();
      expect(await findSubmission(store(), id)).toMatchObject({ state: 'online' });
    });

    it('marks a call that must not be made twice, until it is known how it ended', async () => {
      const { id } = await submitted();
      const call = { state: 'queued', step: 'createRequest' } as const;
      const begun = await Promise.all([1, 2, 3].map(() => beginCall(store(), id, call)));
      expect(begun.filter(Boolean)).toHaveLength(1);
      expect(await findSubmission(store(), id)).toMatchObject({ pendingCall: 'createRequest' });
      expect((await moved(id, 'queued', 'requested')).pendingCall).toBeUndefined();
    });

    it('resumes after a failure from the state it had reached', async () => {
      const { id } = await submitted();
      await moved(id, 'queued', 'requested', 'described');
      const failed = { ...failure, step: 'storeFile', from: 'described', outcomeKnown: true } as const;
      expect(await failSubmission(store(), id, failed)).toMatchObject({ state: 'failed', failure: failed });
      const retried = await Promise.all([retrySubmission(store(), id), retrySubmission(store(), id)]);
      expect(retried.filter(Boolean)).toHaveLength(1);
      const resumed = await findSubmission(store(), id);
      expect(resumed?.state).toBe('described');
      expect(resumed?.failure).toBeUndefined();
    });

    it('repeats a call of unknown outcome only when a person accepts it', async () => {
      const { id } = await submitted();
      await failSubmission(store(), id, { ...failure, from: 'queued', outcomeKnown: false });
      expect(await retrySubmission(store(), id)).toBeUndefined();
      expect(await retrySubmission(store(), id, { acceptUnknownOutcome: true })).toMatchObject({
        state: 'queued',
      });
    });

    it('fails only from the state it is in', async () => {
      const { id } = await submitted();
      await moved(id, 'queued', 'requested');
      expect(
        await failSubmission(store(), id, { ...failure, from: 'queued', outcomeKnown: true }),
      ).toBeUndefined();
    });
  });

  describe('reconciliation', () => {
    it('returns overdue submissions once, also after the first report, and counts each poll once', async () => {
      const { id } = await submitted();
      await moved(id, 'queued', 'requested');
      const [onlineAt, firstPollAt] = [new Date('2020-01-01T00:00:00Z'), new Date('2020-01-01T00:05:00Z')];
      await transitionSubmission(store(), id, {
        from: 'requested',
        to: 'online',
        onlineAt,
        nextPollAt: firstPollAt,
      });
      await transitionSubmission(store(), id, { from: 'online', to: 'reported' });
      const nextPollAt = new Date('2020-01-01T01:05:00Z');
      const overdue = (before: Date) => claimOverduePolls(store(), { before, nextPollAt, limit: 10 });
      expect(await overdue(onlineAt)).toEqual([]);
      expect(await overdue(firstPollAt)).toEqual([id]);
      expect(await overdue(firstPollAt)).toEqual([]);
      const due = await findSubmission(store(), id);
      expect(due).toMatchObject({ onlineAt, nextPollAt, pollCount: 0 });
      const times = { polledAt: firstPollAt, nextPollAt: firstPollAt };
      const polls = await Promise.all([1, 2].map(() => schedulePoll(store(), due as Submission, times)));
      expect(polls.filter(Boolean)).toHaveLength(1);
      expect(await findSubmission(store(), id)).toMatchObject({
        nextPollAt: firstPollAt,
        pollCount: 1,
        polledAt: firstPollAt,
      });
      await endPolling(store(), id);
      expect(await overdue(firstPollAt)).toEqual([]);
    });
  });

  describe('documents', () => {
    const file = { slackFileId: 'F1', name: 'bilan.pdf', mimeType: 'application/pdf', size: 20_000_000 };

    it('keep their order, come once, and are detailed by the modal', async () => {
      const { id: submissionId } = await submitted();
      const first = await addDocument(store(), { submissionId, ...file });
      await addDocument(store(), { submissionId, ...file, slackFileId: 'F2', kind: 'other' });
      expect(await addDocument(store(), { submissionId, ...file })).toBeUndefined();
      const details = { kind: 'bank_statement', period: 'month', date: '2024-12-31' } as const;
      await setDocumentDetails(store(), first?.id as string, details);
      expect(await listDocuments(store(), submissionId)).toMatchObject([
        { ...file, ...details, state: 'waiting' },
        { slackFileId: 'F2', kind: 'other' },
      ]);
    });

    it('are missing when their file is gone, unless it is stored, and go on when it is back', async () => {
      const { id: submissionId } = await submitted();
      const { id } = (await addDocument(store(), { submissionId, ...file })) as { id: string };
      await markDocumentMissing(store(), id);
      expect(await listDocuments(store(), submissionId)).toMatchObject([{ state: 'missing' }]);
      await transitionDocument(store(), id, { from: 'missing', to: 'described', mediumId: 'm1' });
      await markDocumentStored(store(), id, 'm1');
      await markDocumentMissing(store(), id);
      expect(await listDocuments(store(), submissionId)).toMatchObject([{ state: 'stored' }]);
    });

    it('go forward step by step, and are created again when the upload form was lost', async () => {
      const { id: submissionId } = await submitted();
      const { id } = (await addDocument(store(), { submissionId, ...file })) as { id: string };
      await transitionDocument(store(), id, { from: 'waiting', to: 'described', mediumId: 'm1' });
      await transitionDocument(store(), id, { from: 'described', to: 'described', mediumId: 'm2' });
      expect(await markDocumentStored(store(), id, 'm1')).toBe(false);
      const stored = await Promise.all([1, 2].map(() => markDocumentStored(store(), id, 'm2')));
      expect(stored.filter(Boolean)).toHaveLength(1);
      expect(await listDocuments(store(), submissionId)).toMatchObject([{ state: 'stored', mediumId: 'm2' }]);
      await expect(transitionDocument(store(), id, { from: 'online', to: 'stored' })).rejects.toThrow(
        'A document cannot go from online to stored.',
      );
    });
  });

  describe('history', () => {
    it('is read page by page, newest first, while new ones come in', async () => {
      const teamId = newTeamId();
      const ids: string[] = [];
      for (let index = 0; index < 7; index += 1) ids.unshift((await submitted({ teamId })).id);
      await submitted({ teamId, state: 'draft' });
      await submitted({ teamId, channelId: 'C2' });
      const channel = { teamId, channelId: 'C1' };
      const first = await listSubmissionsOfChannel(store(), channel, { limit: 3 });
      await submitted({ teamId });
      const second = await listSubmissionsOfChannel(store(), channel, { limit: 3, before: first.at(-1)?.id });
      const third = await listSubmissionsOfChannel(store(), channel, { limit: 3, before: second.at(-1)?.id });
      expect([...first, ...second, ...third].map(({ id }) => id)).toEqual(ids);
    });

    it('is sorted by the numeric id, not by its text', async () => {
      const teamId = newTeamId();
      const ids: string[] = [];
      // As many as it takes until an id has one more digit.
      while (!ids.some((id) => id.length > (ids[0] ?? '').length)) ids.push((await submitted({ teamId })).id);
      const found = await listSubmissionsOfChannel(
        store(),
        { teamId, channelId: 'C1' },
        { limit: ids.length },
      );
      expect(found.map(({ id }) => id)).toEqual(ids.toReversed());
    });

    it('of unfinished submissions leaves out the finished ones', async () => {
      const teamId = newTeamId();
      const running = await submitted({ teamId });
      await moved((await submitted({ teamId })).id, 'queued', 'requested', 'online', 'reported');
      await cancelSubmission(store(), (await submitted({ teamId })).id);
      const stalled = await submitted({ teamId });
      await moved(stalled.id, 'queued', 'requested', 'online', 'stalled');
      const found = await listUnfinishedSubmissions(store(), { teamId }, { limit: 10 });
      expect(found.map(({ id }) => id)).toEqual([stalled.id, running.id]);
    });

    it('never scans a whole table', async () => {
      const teamId = newTeamId();
      await store().query(
        `insert into xray.submissions (team_id, channel_id, user_id, state, code_type, code_id)
         select $1, 'C' || n % 50, 'U1', 'reported', 'siren', (n % 500)::text from generate_series(1, 10000) n`,
        [teamId],
      );
      await store().query('analyze xray.submissions');
      const plan = JSON.stringify(
        await store().query(
          `explain select id from xray.submissions
           where team_id = $1 and channel_id = 'C7' and state <> 'draft' and id < 9000 order by id desc limit 20`,
          [teamId],
        ),
      );
      expect(plan).toContain('submissions_of_channel');
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    });
  });
});
