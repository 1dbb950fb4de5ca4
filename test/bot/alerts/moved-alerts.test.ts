import { closeAlerts, findAlertOfReport, listAlertsOfHead, moveAlerts } from '../../../bot/alerts/alert-rows';
import { raiseAlerts } from '../../../bot/alerts/raise-alerts';
import { updateAlertCard } from '../../../bot/alerts/update-alert-card';
import { setAnalysisCase } from '../../../bot/analyses';
import type { Bot } from '../../../bot/bot';
import { setDecision } from '../../../bot/cases';
import { OutboxSignal } from '../../../bot/outbox';
import { takeReadSequence, upsertReport } from '../../../bot/reports/report-rows';
import { getTexts } from '../../../bot/texts/texts';
import { systemClock } from '../../../client/system-clock';
import { type AlertRule, evaluateAlertRules } from '../../../shared';
import { docRaw, report } from '../../shared/reports/reports';
import { createCase } from '../../support/create-case';
import { newTeamId, onBothStores, useStore } from '../../support/on-both-stores';
import { docSummary } from '../../support/sample-summaries';

const company = { code: { type: 'siren', id: '732829320' }, name: 'Acme' };
const channelId = 'D1';
const view = { texts: getTexts() };
const [anyRule, fraudRule] = [{ verdictAtLeast: 'review' }, { verdictAtLeast: 'alert' }] as const;

/** An analysis of a decided case goes on in the next case of its company, with the alerts on its reports. */
const findMet = (rules: readonly AlertRule[]) =>
  evaluateAlertRules(rules, report(docRaw)).map(({ rule }) => rule);

onBothStores((newLocation) => {
  const store = useStore(newLocation);
  const bot = () =>
    ({
      store: store(),
      outbox: new OutboxSignal(),
      clock: systemClock,
      settings: { remindAfterSeconds: 3600, defaultLanguage: 'en', expectedReports: [] as string[] },
    }) as unknown as Bot;

  type Created = Awaited<ReturnType<typeof createCase>>;
  const newAnalysis = (teamId: string) =>
    createCase(store(), { teamId, channelId, userId: 'U1', company: company.code });

  /** A report that meets both rules. */
  async function raise({ submission }: Created, reportId: string, caseId = submission.caseId ?? '') {
    const { id: submissionId, teamId } = submission;
    const summary = { ...docSummary, ids: { reportId } };
    const readSeq = await takeReadSequence(store());
    await upsertReport(store(), { submissionId, teamId, reportId, contentHash: 'a', summary, readSeq });
    const found = { submission, caseId, summary, findMet, company };
    await store().transaction((tx) =>
      raiseAlerts(bot(), tx, found, [
        { ...view, channelId, rules: [anyRule, fraudRule], isThreadPrivate: false },
      ]),
    );
  }

  const findByReport = async ({ submission: { teamId } }: Created, reportId: string) => {
    const found = await findAlertOfReport(store(), { teamId, channelId, reportId });
    if (!found) throw new Error(`There is no alert on ${reportId}.`);
    return found;
  };

  function decide({ caseId }: Created) {
    const at = systemClock.now();
    const decision = { id: 'decline', kind: 'decline', reason: 'Forged', by: 'U1', at } as const;
    return store().transaction(async (tx) => {
      await setDecision(tx, caseId, 'decided', decision);
      await closeAlerts(tx, caseId, new Date(at));
    });
  }

  function move(moved: Created, to: Created) {
    const { analysisId, caseId: from } = moved;
    return store().transaction(async (tx) => {
      await setAnalysisCase(tx, analysisId, to.caseId);
      await moveAlerts(tx, { analysisId, from, to: to.caseId });
    });
  }

  /** What is posted in the channel, with the message that each is a reply to. */
  const listPosts = (teamId: string) =>
    store().query<{ id: string; replies_to_id: string | null }>(
      `select id::text, replies_to_id::text from xray.outbox
       where team_id = $1 and channel_id = $2 and method = 'chat.postMessage' order by id`,
      [teamId, channelId],
    );

  it('have a card of their own in a case without one; the decided case keeps its own, with what stays', async () => {
    const teamId = newTeamId();
    const [moved, stays] = [await newAnalysis(teamId), await newAnalysis(teamId)];
    const ids = { first: `${teamId}-1`, second: `${teamId}-2`, stays: `${teamId}-3` };
    await raise(moved, ids.first);
    await raise(moved, ids.second);
    await raise(stays, ids.stays);
    const [card] = await listPosts(teamId);
    await decide(moved);
    const next = await newAnalysis(teamId);
    await move(moved, next);

    const left = await findByReport(stays, ids.stays);
    expect(left).toMatchObject({ caseId: moved.caseId, messageId: card?.id });
    expect(left).not.toHaveProperty('headId');
    expect(left.closedAt).toBeDefined();
    expect((await listAlertsOfHead(store(), left.id)).map(({ reportId }) => reportId)).toEqual([
      ids.stays,
      ids.stays,
    ]);

    const posted = (await listPosts(teamId)).length;
    // The one that changed is not the first of them.
    await raise(moved, ids.second, next.caseId);
    const head = await findByReport(moved, ids.first);
    expect(head).toMatchObject({ caseId: next.caseId });
    for (const gone of ['headId', 'closedAt']) expect(head).not.toHaveProperty(gone);
    expect(head.remindAt).toBeDefined();
    expect(await findByReport(moved, ids.second)).toMatchObject({ headId: head.id, caseId: next.caseId });
    const [newCard, ...replies] = (await listPosts(teamId)).slice(posted);
    expect(newCard).toMatchObject({ id: head.messageId, replies_to_id: null });
    expect(replies.map(({ replies_to_id }) => replies_to_id)).toEqual([newCard?.id]);
  });

  it('are replies to the card that the other case has, and leave nothing behind', async () => {
    const teamId = newTeamId();
    const moved = await newAnalysis(teamId);
    const reportId = `${teamId}-1`;
    await raise(moved, reportId);
    await decide(moved);
    const next = await newAnalysis(teamId);
    await raise(next, `${teamId}-2`);
    const head = await findByReport(next, `${teamId}-2`);
    await move(moved, next);
    await raise(moved, reportId, next.caseId);
    expect(await findByReport(moved, reportId)).toMatchObject({ headId: head.id, caseId: next.caseId });
    expect((await listPosts(teamId)).at(-1)).toMatchObject({ replies_to_id: head.messageId });
    expect(await store().query('select 1 from xray.alerts where case_id = $1', [moved.caseId])).toEqual([]);
  });

  it('edit no message of the other case afterwards', async () => {
    const teamId = newTeamId();
    const [moved, stays] = [await newAnalysis(teamId), await newAnalysis(teamId)];
    await raise(moved, `${teamId}-1`);
    await raise(stays, `${teamId}-2`);
    await decide(moved);
    const next = await newAnalysis(teamId);
    await move(moved, next);
    await raise(moved, `${teamId}-1`, next.caseId);
    const heads = [await findByReport(moved, `${teamId}-1`), await findByReport(stays, `${teamId}-2`)];
    for (const { id } of heads) await store().transaction((tx) => updateAlertCard(bot(), tx, id, view));
    const shown = await store().query<{ payload: object }>(
      `select payload from xray.outbox where id = $1 or edits_id = $1`,
      [heads[1]?.messageId],
    );
    expect(heads[0]?.messageId).not.toBe(heads[1]?.messageId);
    expect(shown.length).toBeGreaterThan(0);
    const buttons = `"value":"${next.caseId}"`;
    expect(shown.map(({ payload }) => JSON.stringify(payload).includes(buttons))).not.toContain(true);
  });
});
