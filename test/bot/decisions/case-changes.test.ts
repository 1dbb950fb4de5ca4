import type { Bot } from '../../../bot/bot';
import { findCase, lockCase } from '../../../bot/cases';
import {
  assignCase,
  confirmDecision,
  decideCase,
  refuseDecision,
  reopenCase,
  snoozeCase,
  takeCase,
} from '../../../bot/decisions/case-changes';
import { defaultCaseSettings, saveCaseSettings } from '../../../bot/decisions/case-settings-rows';
import { type CaseChange, changeCase } from '../../../bot/decisions/change-case';
import { decisionEntries, inRound } from '../../../bot/decisions/form-round';
import { createMetrics } from '../../../bot/ops/metrics';
import { OutboxSignal } from '../../../bot/outbox';
import { takeReadSequence, upsertReport } from '../../../bot/reports/report-rows';
import { listTrail, verifyTrails } from '../../../bot/trail';
import { systemClock } from '../../../client/system-clock';
import { createCase } from '../../support/create-case';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';
import { managerSummary } from '../../support/sample-summaries';

const accept = { id: 'accept', kind: 'accept', reason: 'All is well' } as const;
const decline = { id: 'decline', kind: 'decline', reason: 'It is forged' } as const;

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  const bot = () =>
    ({
      store: store(),
      outbox: new OutboxSignal(),
      clock: systemClock,
      metrics: createMetrics(async () => ({})),
      settings: { defaultLanguage: 'en', expectedReports: [] as string[] },
    }) as unknown as Bot;

  async function newAnalysis(settings: Partial<typeof defaultCaseSettings> = {}) {
    const place = { teamId: newTeamId(), channelId: 'C1' };
    const { submission, caseId: id } = await createCase(store(), { ...place, userId: 'U1' });
    await saveCaseSettings(
      store(),
      place,
      { ...defaultCaseSettings, ...settings },
      { by: 'U1', at: new Date() },
    );
    await upsertReport(store(), {
      submissionId: submission.id,
      teamId: place.teamId,
      reportId: `${place.teamId}-report`,
      contentHash: 'a',
      summary: { ...managerSummary, verdict: 'alert' },
      readSeq: await takeReadSequence(store()),
    });
    await store().query(`update xray.cases set verdict = 'alert' where id = $1`, [id]);
    return {
      id,
      run: (change: CaseChange) => changeCase(bot(), id, change),
      state: () => findCase(store(), id),
      kinds: async () =>
        (await listTrail(store(), id)).map(({ kind, userId }) => `${kind} ${userId ?? 'bot'}`),
      problems: async () => (await verifyTrails(store(), id)).problems,
    };
  }

  it('goes from open to taken, decided and reopened, and its trail has each step', async () => {
    const one = await newAnalysis();
    expect(await one.state()).toMatchObject({ state: 'open' });
    expect(await one.run(takeCase(bot(), 'U1'))).toBeUndefined();
    expect(await one.state()).toMatchObject({ state: 'open', ownerId: 'U1' });
    expect(await one.run(assignCase(bot(), { by: 'U1', to: 'U2' }))).toBeUndefined();
    expect(await one.run(snoozeCase(bot(), { by: 'U2', until: new Date('2030-01-01') }))).toBeUndefined();
    expect(await one.state()).toMatchObject({ ownerId: 'U2', snoozedBy: 'U2' });
    expect(await one.run(decideCase(bot(), 'U2', { ...decline, note: 'Sales knows' }))).toBeUndefined();
    const decided = await one.state();
    expect(decided).toMatchObject({
      state: 'decided',
      decision: { ...decline, note: 'Sales knows', by: 'U2' },
    });
    expect(decided).not.toHaveProperty('snoozedUntil');
    expect(await one.run(reopenCase(bot(), 'U3', 'A new statement'))).toBeUndefined();
    expect(await one.state()).toMatchObject({ state: 'open', ownerId: 'U2' });
    expect(await one.state()).not.toHaveProperty('decision');
    expect(await one.kinds()).toEqual([
      'opened U1',
      'taken U1',
      'assigned U1',
      'snoozed U2',
      'decided U2',
      'reopened U3',
    ]);
    expect(await one.problems()).toEqual([]);
  });

  it('is decided once, however many decide at the same moment', async () => {
    const one = await newAnalysis();
    const users = ['U1', 'U2', 'U3', 'U4', 'U5'];
    const results = await Promise.all(users.map((user) => one.run(decideCase(bot(), user, accept))));
    const winner = users[results.indexOf(undefined)];
    expect(results.filter((refusal) => refusal === undefined)).toHaveLength(1);
    for (const refusal of results.filter((result) => result !== undefined))
      expect(refusal).toMatchObject({ code: 'decided', decision: { by: winner } });
    expect(await one.kinds()).toEqual(['opened U1', `decided ${winner}`]);
  });

  it('takes the same form, sent twice, as one decision', async () => {
    const one = await newAnalysis();
    const chosen = { ...accept, viewId: 'V1' };
    expect(await one.run(decideCase(bot(), 'U1', chosen))).toBeUndefined();
    expect(await one.run(decideCase(bot(), 'U1', chosen))).toBeUndefined();
    expect(await one.run(takeCase(bot(), 'U2'))).toMatchObject({ code: 'decided' });
    expect(await one.kinds()).toEqual(['opened U1', 'decided U1']);
  });

  it('counts with four eyes only after a second person, never the first', async () => {
    const one = await newAnalysis({ fourEyes: ['alert'] });
    expect(await one.run(decideCase(bot(), 'U1', decline))).toBeUndefined();
    expect(await one.state()).toMatchObject({ state: 'proposed' });
    expect(await one.run(decideCase(bot(), 'U2', accept))).toMatchObject({ code: 'proposed' });
    expect(await one.run(confirmDecision(bot(), 'U1'))).toEqual({ code: 'ownProposal' });
    expect(await one.run(confirmDecision(bot(), 'U2'))).toBeUndefined();
    expect(await one.run(confirmDecision(bot(), 'U2'))).toBeUndefined();
    expect(await one.state()).toMatchObject({
      state: 'decided',
      decision: { by: 'U1', confirmedBy: 'U2' },
    });
    expect(await one.run(confirmDecision(bot(), 'U3'))).toEqual({ code: 'notProposed' });
    expect(await one.kinds()).toEqual(['opened U1', 'proposed U1', 'confirmed U2']);
  });

  it('is confirmed only as the person saw it: not when something else is proposed meanwhile', async () => {
    const one = await newAnalysis({ fourEyes: ['alert'] });
    await one.run(decideCase(bot(), 'U1', accept));
    const position = (await listTrail(store(), one.id)).length;
    const isRepeated = () => false;
    const confirm = (seen: number) =>
      inRound(confirmDecision(bot(), 'U2'), { position: seen, outdatedBy: decisionEntries, isRepeated });
    await one.run(refuseDecision(bot(), 'U1', 'A mistake'));
    await one.run(decideCase(bot(), 'U1', decline));
    expect(await one.run(confirm(position))).toMatchObject({
      code: 'proposed',
      decision: { id: 'decline' },
    });
    expect(await one.state()).toMatchObject({ state: 'proposed' });
    expect(await one.run(confirm((await listTrail(store(), one.id)).length))).toBeUndefined();
    expect(await one.state()).toMatchObject({ state: 'decided', decision: { id: 'decline' } });
  });

  it('is decided by one of two people who confirm and refuse it in the same second', async () => {
    const one = await newAnalysis({ fourEyes: ['alert'] });
    await one.run(decideCase(bot(), 'U1', decline));
    const results = await Promise.all([
      one.run(confirmDecision(bot(), 'U2')),
      one.run(refuseDecision(bot(), 'U3', 'Ask first')),
      one.run(confirmDecision(bot(), 'U4')),
    ]);
    expect(results.filter((refusal) => refusal === undefined)).toHaveLength(1);
    expect(results.filter((refusal) => refusal !== undefined)).toEqual([
      { code: 'notProposed' },
      { code: 'notProposed' },
    ]);
    expect(await one.kinds()).toHaveLength(3);
    expect(await one.problems()).toEqual([]);
  });

  it('without a verdict needs a second person where an unknown one does', async () => {
    const one = await newAnalysis({ fourEyes: ['unknown'] });
    const decide = async (verdict: string | null) => {
      await store().query('update xray.cases set verdict = $2 where id = $1', [one.id, verdict]);
      let state: string | undefined;
      await store().transaction(async (tx) => {
        const current = await lockCase(tx, one.id);
        if (current) await decideCase(bot(), 'U1', accept)(tx, current);
        state = (await findCase(tx, one.id))?.state;
        await tx.query(`update xray.cases set state = 'open', decision = null where id = $1`, [one.id]);
      });
      return state;
    };
    expect(await decide(null)).toBe('proposed');
    expect(await decide('unknown')).toBe('proposed');
    expect(await decide('alert')).toBe('decided');
  });

  it('tells a new owner once, in the transaction that assigns it', async () => {
    const one = await newAnalysis();
    const told: (number | undefined)[] = [];
    const assign = (to: string) =>
      one.run(
        assignCase(bot(), {
          by: 'U1',
          to,
          notice: async (_tx, seq) => void told.push(seq),
        }),
      );
    for (const to of ['U2', 'U2', 'U3', 'U2']) expect(await assign(to)).toBeUndefined();
    expect(told).toEqual([2, 3, 4]);
  });

  it('is open again after a second person refused', async () => {
    const one = await newAnalysis({ fourEyes: ['alert'] });
    await one.run(decideCase(bot(), 'U1', decline));
    expect(await one.run(refuseDecision(bot(), 'U2', 'Ask first'))).toBeUndefined();
    expect(await one.run(refuseDecision(bot(), 'U2', 'Ask first'))).toEqual({ code: 'notProposed' });
    expect(await one.state()).toMatchObject({ state: 'open' });
    expect(await one.kinds()).toEqual(['opened U1', 'proposed U1', 'refused U2']);
  });

  it('is decided, confirmed and reopened only by those who may', async () => {
    const deciders = ['U1', 'U2'];
    const one = await newAnalysis({ deciders, fourEyes: ['alert'] });
    expect(await one.run(decideCase(bot(), 'U9', accept))).toEqual({ code: 'notAllowed', deciders });
    expect(await one.run(takeCase(bot(), 'U9'))).toEqual({ code: 'notAllowed', deciders });
    expect(await one.run(assignCase(bot(), { by: 'U9', to: 'U9' }))).toEqual({
      code: 'ownerCannotDecide',
      user: 'U9',
      deciders,
    });
    await one.run(decideCase(bot(), 'U1', accept));
    expect(await one.run(confirmDecision(bot(), 'U9'))).toEqual({ code: 'notAllowed', deciders });
    await one.run(confirmDecision(bot(), 'U2'));
    expect(await one.run(reopenCase(bot(), 'U9', 'no'))).toEqual({ code: 'notAllowed', deciders });
    expect(await one.kinds()).toEqual(['opened U1', 'proposed U1', 'confirmed U2']);
  });

  it('that is gone says so', async () => {
    expect(await changeCase(bot(), '999999999', takeCase(bot(), 'U1'))).toEqual({ code: 'notFound' });
  });
});
