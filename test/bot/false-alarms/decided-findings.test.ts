import { enterCase, findAnalysis } from '../../../bot/analyses';
import type { Bot } from '../../../bot/bot';
import { findCase } from '../../../bot/cases';
import { type ChosenDecision, confirmDecision, decideCase } from '../../../bot/decisions/case-changes';
import { defaultCaseSettings, saveCaseSettings } from '../../../bot/decisions/case-settings-rows';
import { changeCase } from '../../../bot/decisions/change-case';
import { createMetrics } from '../../../bot/ops/metrics';
import { OutboxSignal } from '../../../bot/outbox';
import { takeReadSequence, upsertReport } from '../../../bot/reports/report-rows';
import { createSubmission } from '../../../bot/submissions/submission-rows';
import { listTrail } from '../../../bot/trail';
import { systemClock } from '../../../client/system-clock';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';
import { docSummary } from '../../support/sample-summaries';

const falseAlarm = { id: 'false_alarm', kind: 'false_alarm', reason: 'The bank signs twice' } as const;

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  /** A case with two findings against the company, one of them with a code that only this service has. */
  async function newAnalysis(fourEyes: readonly 'alert'[] = []) {
    const metrics = createMetrics(async () => ({}));
    const bot = {
      store: store(),
      outbox: new OutboxSignal(),
      clock: systemClock,
      metrics,
      settings: { defaultLanguage: 'en', expectedReports: [] as string[] },
    } as unknown as Bot;
    const place = { teamId: newTeamId(), channelId: 'C1' };
    const company = { type: 'siren', id: '732829320' };
    const { submission } = await store().transaction((tx) =>
      createSubmission(tx, {
        ...place,
        userId: 'U1',
        company,
        state: 'queued',
      }),
    );
    await saveCaseSettings(
      store(),
      place,
      { ...defaultCaseSettings, fourEyes },
      { by: 'U1', at: new Date() },
    );
    const finding = { level: 'fraudulent', severity: 'alert', title: '', text: '' } as const;
    await upsertReport(store(), {
      submissionId: submission.id,
      teamId: place.teamId,
      reportId: `${place.teamId}-findings`,
      contentHash: 'a',
      summary: {
        ...docSummary,
        verdict: 'alert',
        findings: [
          { ...finding, typeCode: 'time' },
          { ...finding, typeCode: 'unheardOf' },
          { ...finding, typeCode: 'format', severity: 'clear' },
        ],
      },
      readSeq: await takeReadSequence(store()),
    });
    const { analysisId } = submission;
    const id = await store().transaction(async (tx) => {
      await enterCase(bot, tx, analysisId);
      return (await findAnalysis(tx, analysisId))?.caseId ?? '';
    });
    await store().query(`update xray.submissions set state = 'reported' where analysis_id = $1`, [
      analysisId,
    ]);
    await store().query(`update xray.cases set verdict = 'alert' where id = $1`, [id]);
    return {
      decide: (chosen: ChosenDecision) => changeCase(bot, id, decideCase(bot, 'U1', chosen)),
      confirm: () => changeCase(bot, id, confirmDecision(bot, 'U2')),
      decision: async () => (await findCase(store(), id))?.decision,
      trail: () => listTrail(store(), id),
      counted: async (name: string) =>
        (await metrics.registry.getSingleMetric(name)?.get())?.values.map(({ labels, value }) => ({
          ...labels,
          value,
        })),
    };
  }

  it('stores with the decision which findings there were, and counts it once', async () => {
    const one = await newAnalysis();
    const chosen = { ...falseAlarm, finding: 'time', viewId: 'V1' };
    expect(await one.decide(chosen)).toBeUndefined();
    // The same form once more.
    expect(await one.decide(chosen)).toBeUndefined();
    expect(await one.decision()).toMatchObject({ finding: 'time', findings: ['time', 'unheardOf'] });
    expect(await one.counted('risk_xray_decisions_total')).toEqual([
      { kind: 'false_alarm', verdict: 'alert', value: 1 },
    ]);
    expect(await one.counted('risk_xray_decided_findings_total')).toEqual([
      { finding: 'time', false_alarm: 'true', value: 1 },
      { finding: 'other', false_alarm: 'false', value: 1 },
    ]);
    expect(await one.counted('risk_xray_decided_alerts_total')).toEqual([]);
  });

  it('leaves out a finding that the case does not have', async () => {
    const one = await newAnalysis();
    expect(await one.decide({ ...falseAlarm, finding: '<!channel> forged' })).toBeUndefined();
    expect(await one.decision()).not.toHaveProperty('finding');
    expect(JSON.stringify(await one.trail())).not.toContain('forged');
  });

  it('counts a decision that a second person confirms when it is confirmed', async () => {
    const one = await newAnalysis(['alert']);
    expect(await one.decide(falseAlarm)).toBeUndefined();
    expect(await one.counted('risk_xray_decisions_total')).toEqual([]);
    expect(await one.confirm()).toBeUndefined();
    expect(await one.counted('risk_xray_decisions_total')).toMatchObject([{ kind: 'false_alarm', value: 1 }]);
    expect(await one.decision()).toMatchObject({ findings: ['time', 'unheardOf'], confirmedBy: 'U2' });
  });
});
