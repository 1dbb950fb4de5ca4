import { enterCase, lockAnalysis, updateAnalysisCard } from '../../../bot/analyses';
import { findCase } from '../../../bot/cases';
import { decideCase, snoozeCase } from '../../../bot/decisions/case-changes';
import { type CaseChange, changeCase } from '../../../bot/decisions/change-case';
import { lookAgainAtEnd } from '../../../bot/decisions/look-again-at-end';
import { findDetail } from '../../../bot/slack/channels/find-detail';
import type { Transaction } from '../../../bot/store/queryable';
import {
  cancelSubmission,
  createSubmission,
  failSubmission,
  retrySubmission,
} from '../../../bot/submissions/submission-rows';
import { listTrail, verifyTrails } from '../../../bot/trail';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';
import { createDeadlineHarness, DAY_MS, FRIDAY } from '../deadlines/deadline-harness';

const failure = { from: 'queued', step: 'createRequest', reason: { code: 'given_up' } } as const;

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  let workspace: SlackWorkspace;
  beforeAll(async () => {
    workspace = await startSlackWorkspace({ rateLimits: false });
  });
  afterAll(() => workspace?.close());

  /** A case with one analysis that is still being sent. */
  async function newCase() {
    const { bot, posts } = createDeadlineHarness(store(), workspace);
    const place = { teamId: newTeamId(), channelId: workspace.channel('credit').id, userId: 'U1' };
    await findDetail(bot, place);
    const { submission, id } = await store().transaction(async (tx) => {
      const company = { type: 'siren', id: '732829320' } as const;
      const created = await createSubmission(tx, { ...place, company, state: 'queued' });
      const { analysisId } = created.submission;
      await enterCase(bot, tx, analysisId);
      await updateAnalysisCard(bot, tx, analysisId);
      return { ...created, id: (await lockAnalysis(tx, analysisId))?.caseId ?? '' };
    });
    const { analysisId } = submission;
    /** Changes the analysis and shows it on its card, in one transaction. */
    const change = (made: (tx: Transaction) => Promise<unknown>) =>
      store().transaction(async (tx) => {
        await lockAnalysis(tx, analysisId);
        await made(tx);
        await updateAnalysisCard(bot, tx, analysisId);
      });
    const lookAgain = (retries = 0) =>
      lookAgainAtEnd(bot)({ id: analysisId, retries, signal: new AbortController().signal });
    return {
      run: (made: (by: typeof bot) => CaseChange) => changeCase(bot, id, made(bot)),
      fail: () => change((tx) => failSubmission(tx, submission.id, { ...failure, outcomeKnown: true })),
      retry: () => change((tx) => retrySubmission(tx, submission.id)),
      cancel: () => change((tx) => cancelSubmission(tx, submission.id, 'U2')),
      /** Looks again in two processes at once, twice in each. */
      lookAgainOften: () => Promise.all([0, 0, 1, 1].map(lookAgain)),
      state: async () => (await findCase(store(), id))?.state,
      kinds: async () => (await listTrail(store(), id)).map(({ kind }) => kind),
      trail: () => listTrail(store(), id),
      said: async () => (await posts(place.teamId)).length,
      problems: async () => (await verifyTrails(store(), id)).problems,
    };
  }

  const accept = (reason: string) => (bot: Parameters<typeof decideCase>[0]) =>
    decideCase(bot, 'U1', { id: 'accept', kind: 'accept', reason });

  it('opens a case again once, in whatever process and however often its job runs', async () => {
    const found = await newCase();
    expect(await found.run(accept('Well known'))).toBeUndefined();
    await found.fail();
    await found.lookAgainOften();
    expect(await found.state()).toBe('open');
    expect(await found.kinds()).toEqual(['opened', 'decided', 'analysis_ended', 'reopened']);
    expect(await found.said()).toBe(1);
    expect(await found.problems()).toEqual([]);
  });

  it('leaves a case decided by who knew it, also when a retry ends in the same way', async () => {
    const found = await newCase();
    await found.fail();
    await found.lookAgainOften();
    expect(await found.run(accept('Nothing more is needed'))).toBeUndefined();
    await found.retry();
    await found.fail();
    await found.lookAgainOften();
    expect(await found.state()).toBe('decided');
    expect(await found.kinds()).toEqual(['opened', 'analysis_ended', 'decided', 'analysis_ended']);
    expect(await found.said()).toBe(0);
    expect(await found.problems()).toEqual([]);
  });

  it('changes nothing when it was started again meanwhile, or when a person cancelled it', async () => {
    const again = await newCase();
    await again.run(accept('Well known'));
    await again.fail();
    await again.retry();
    const cancelled = await newCase();
    await cancelled.run(accept('Well known'));
    await cancelled.cancel();
    for (const found of [again, cancelled]) {
      await found.lookAgainOften();
      expect(await found.state()).toBe('decided');
      expect(await found.said()).toBe(0);
      expect(await found.problems()).toEqual([]);
    }
    expect((await cancelled.trail()).at(-1)).toMatchObject({
      kind: 'analysis_ended',
      userId: 'U2',
      data: { end: 'cancelled' },
    });
  });

  it('ends a snooze early', async () => {
    const found = await newCase();
    await found.run((bot) => snoozeCase(bot, { by: 'U1', until: new Date(FRIDAY + 3 * DAY_MS) }));
    await found.fail();
    await found.lookAgainOften();
    expect(await found.kinds()).toEqual(['opened', 'snoozed', 'analysis_ended', 'woken']);
    expect(await found.said()).toBe(1);
    expect(await found.problems()).toEqual([]);
  });
});
