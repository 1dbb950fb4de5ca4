import { findAnalysis, setAnalysisCompany, setBusinessName } from '../../../bot/analyses/analysis-rows';
import { countCompanies, LIST_ANALYSIS_IDS, listAnalysisIds } from '../../../bot/analyses/load-analyses';
import {
  canTransition,
  type SubmissionState,
  submissionStates,
} from '../../../bot/analyses/submission-state';
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
  addSubmission,
  beginCall,
  cancelSubmission,
  claimOverduePolls,
  createSubmission,
  endPolling,
  failSubmission,
  findSubmission,
  findSubmissionByRequest,
  listSubmissionsOfAnalysis,
  type NewSubmission,
  retrySubmission,
  schedulePoll,
  transitionSubmission,
} from '../../../bot/submissions/submission-rows';
import { insertMany } from '../../support/insert-many';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';

const company = { type: 'siren', id: '732829320' };
const failure = { step: 'createRequest', reason: { code: 'interrupted' } } as const;

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

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  async function submitted(given: Partial<NewSubmission> = {}): Promise<Submission> {
    const place = { teamId: newTeamId(), channelId: 'C1', userId: 'U1' };
    const { submission } = await store().transaction((tx) =>
      createSubmission(tx, { ...place, company, state: 'queued', ...given }),
    );
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
        ['U1', 'U2', 'U3', 'U4'].map((userId) =>
          store().transaction((tx) => createSubmission(tx, { ...same, userId })),
        ),
      );
      expect(made.filter(({ created }) => created)).toHaveLength(1);
      expect(new Set(made.map(({ submission }) => submission.id)).size).toBe(1);
    });

    it('is not created again by a replayed event, even after it was cancelled', async () => {
      const first = await submitted({ teamId: 'T-again', dedupeKey: 'F1' });
      await cancelSubmission(store(), first.id);
      expect((await submitted({ teamId: 'T-again', dedupeKey: 'F1' })).id).toBe(first.id);
    });

    it('belongs to a case, which has its company and further submissions', async () => {
      const draft = await submitted({ state: 'draft', company: undefined });
      const entered = { company, businessName: 'Acme', userId: 'U2' };
      await setAnalysisCompany(store(), draft.analysisId, entered);
      const second = await addSubmission(store(), draft.analysisId, { splitFrom: draft.id });
      expect(await findAnalysis(store(), draft.analysisId)).toMatchObject(entered);
      expect(await listSubmissionsOfAnalysis(store(), draft.analysisId)).toMatchObject([
        { id: draft.id, ...entered, state: 'draft' },
        { id: second, ...entered, state: 'queued', splitFrom: draft.id },
      ]);
    });

    it('takes the official name that the service gave in the same channel, and no other', async () => {
      const place = { teamId: 'T-names', channelId: 'C1', businessName: 'Entered' };
      const nameOf = async ({ analysisId }: { analysisId: string }) =>
        (await findAnalysis(store(), analysisId))?.businessName;
      const first = await submitted(place);
      expect(await nameOf(await submitted({ ...place, businessName: undefined }))).toBeUndefined();
      await setBusinessName(store(), { id: first.analysisId }, 'Official SA');
      const draft = await submitted({ ...place, state: 'draft', company: undefined });
      await setAnalysisCompany(store(), draft.analysisId, { company, businessName: 'Entered', userId: 'U2' });
      const cases = [await submitted(place), draft, await submitted({ ...place, channelId: 'C2' })];
      const other = { type: company.type, id: '552100554' };
      expect(
        await Promise.all([...cases, await submitted({ ...place, company: other })].map(nameOf)),
      ).toEqual(['Official SA', 'Official SA', 'Entered', 'Entered']);
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
      await endPolling(store(), id, true);
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

  describe('the list of cases', () => {
    const list = (teamId: string, limit: number) =>
      listAnalysisIds(store(), { teamId, channelId: 'C1' }, limit);
    const setState = (id: string, state: SubmissionState, nextPollAt?: Date) =>
      store().query('update xray.submissions set state = $2, next_poll_at = $3 where id = $1', [
        id,
        state,
        nextPollAt?.toISOString(),
      ]);

    it('has the newest first, without drafts and other channels', async () => {
      const teamId = newTeamId();
      const ids: string[] = [];
      for (let index = 0; index < 4; index += 1) {
        const { id, analysisId } = await submitted({ teamId });
        await setState(id, 'reported');
        ids.unshift(analysisId);
      }
      await submitted({ teamId, state: 'draft' });
      await submitted({ teamId, channelId: 'C2' });
      expect(await list(teamId, 3)).toEqual(ids.slice(0, 3));
    });

    it('has those that are not finished too, however old they are', async () => {
      const teamId = newTeamId();
      const add = async (state: SubmissionState, nextPollAt?: Date) => {
        const { id, analysisId } = await submitted({ teamId });
        await setState(id, state, nextPollAt);
        return { id, analysisId };
      };
      const open = [await add('queued'), await add('online'), await add('stalled')];
      open.push(await add('reported', new Date()));
      const partial = await add('reported');
      await endPolling(store(), partial.id, false);
      const stopped = await submitted({ teamId });
      await failSubmission(store(), stopped.id, { from: 'queued', ...failure, outcomeKnown: true });
      await add('cancelled');
      const complete = await add('reported', new Date());
      await endPolling(store(), complete.id, true);
      const newest = [await add('reported'), await add('cancelled')];
      const ids = [...open, partial, stopped, ...newest].map(({ analysisId }) => analysisId).toReversed();
      expect(await list(teamId, 6)).toEqual(expect.arrayContaining(ids));
      const two = await list(teamId, 2);
      expect(two).toEqual([...newest.toReversed(), stopped, partial].map(({ analysisId }) => analysisId));
    });

    it('counts all companies, each once', async () => {
      const teamId = newTeamId();
      for (const id of ['552100554', '552032534', '552100554'])
        await submitted({ teamId, company: { type: 'siren', id }, businessName: `Company ${id}` });
      await submitted({ teamId, company: { type: 'siren', id: '732829320' }, state: 'draft' });
      await submitted({ teamId, channelId: 'C2' });
      expect(await countCompanies(store(), { teamId, channelId: 'C1' })).toBe(2);
      expect(await countCompanies(store(), { teamId, name: '552032' })).toBe(1);
    });

    it('is sorted by the numeric id, not by its text', async () => {
      const teamId = newTeamId();
      // The second one from here has one more digit.
      await store().query(
        `select setval(pg_get_serial_sequence('xray.analyses', 'id'),
           (10 ^ length((coalesce(max(id), 0) + 2)::text))::bigint - 2) from xray.analyses`,
      );
      const ids: string[] = [];
      for (let count = 0; count < 2; count += 1) ids.push((await submitted({ teamId })).analysisId);
      expect(ids.map((id) => id.length)).toEqual([expect.any(Number), (ids[0] ?? '').length + 1]);
      expect(await list(teamId, ids.length)).toEqual(ids.toReversed());
    });

    it('finds a company by its code, a part of its name, or one of its requests', async () => {
      const teamId = newTeamId();
      const acme = await submitted({ teamId, businessName: 'Acme & Fils SA' });
      await moved(acme.id, 'queued', 'requested');
      await submitted({ teamId, company: { type: 'siren', id: '552100554' } });
      const find = (filter: object) => listAnalysisIds(store(), { teamId, ...filter }, 10);
      for (const filter of [{ code: company }, { name: 'fils' }, { anyId: `request-${acme.id}` }])
        expect(await find(filter)).toEqual([acme.analysisId]);
      expect(await find({ name: 'elsewhere' })).toEqual([]);
    });

    it('never scans a whole table', async () => {
      const teamId = newTeamId();
      await insertMany(
        store(),
        `with added as (
           insert into xray.analyses (team_id, channel_id, user_id, code_type, code_id)
           select $1, 'C' || n % 50, 'U' || n % 70, 'siren', (n % 500)::text from generate_series(1, 10000) n
           returning id)
         insert into xray.submissions (analysis_id, state, request_id)
         select id, case when id % 100 = 0 then 'online' else 'reported' end, $1 || id from added`,
        [teamId],
      );
      await store().query('analyze xray.analyses, xray.submissions');
      const explain = async (channelId?: string, userId?: string, anyId?: string) =>
        JSON.stringify(
          await store().query(`explain ${LIST_ANALYSIS_IDS}`, [
            ...[teamId, channelId, userId, undefined, undefined, undefined, anyId],
            20,
          ]),
        );
      const plans = [
        await explain('C7'),
        await explain(undefined, 'U7'),
        await explain('C7', undefined, 'r1'),
      ];
      expect(plans[0]).toContain('analyses_of_channel');
      expect(plans[1]).toContain('analyses_of_user');
      expect(plans[2]).toContain('submissions_by_request');
      for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (?:analyses|submissions)/);
    });
  });
});
