import * as fc from 'fast-check';
import { enterCase, findAnalysis } from '../../../bot/analyses';
import type { Bot } from '../../../bot/bot';
import { findCase } from '../../../bot/cases';
import { type ChosenDecision, confirmDecision, decideCase } from '../../../bot/decisions/case-changes';
import { defaultCaseSettings, saveCaseSettings } from '../../../bot/decisions/case-settings-rows';
import { changeCase } from '../../../bot/decisions/change-case';
import {
  falseAlarmLines,
  findFalseAlarmRates,
  findRuleRate,
  getRatesStart,
  listBadFindings,
  toFindingKey,
} from '../../../bot/false-alarms';
import { isOftenWrong } from '../../../bot/false-alarms/false-alarm-rates';
import { createMetrics } from '../../../bot/ops/metrics';
import { OutboxSignal } from '../../../bot/outbox';
import { takeReadSequence, upsertReport } from '../../../bot/reports/report-rows';
import { context } from '../../../bot/slack/block-kit/blocks';
import { message } from '../../../bot/slack/block-kit/message';
import { createSubmission } from '../../../bot/submissions/submission-rows';
import { languages } from '../../../bot/texts/language';
import { getTexts } from '../../../bot/texts/texts';
import { listTrail } from '../../../bot/trail';
import { systemClock } from '../../../client/system-clock';
import type { AlertRule, Finding } from '../../../shared';
import { findMessageProblems } from '../../support/block-kit-rules';
import { anyText } from '../../support/hostile-texts';
import { insertCase, insertReport } from '../../support/insert-case';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';
import { docSummary } from '../../support/sample-summaries';

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  describe('the findings of a decision', () => {
    const falseAlarm = { id: 'false_alarm', kind: 'false_alarm', reason: 'The bank signs twice' } as const;

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
      expect(await one.counted('risk_xray_decisions_total')).toMatchObject([
        { kind: 'false_alarm', value: 1 },
      ]);
      expect(await one.decision()).toMatchObject({ findings: ['time', 'unheardOf'], confirmedBy: 'U2' });
    });
  });

  describe('rates', () => {
    const now = new Date('2026-06-01T00:00:00Z');

    const since = getRatesStart(now.getTime());

    const verdictRule: AlertRule = { verdictAtLeast: 'alert', sources: ['doc_xray'] };

    const classRule: AlertRule = { riskClassAtLeast: 4 };

    interface Given {
      readonly channelId?: string;
      /** What was decided; nothing for a case that is open. */
      readonly kind?: 'accept' | 'decline' | 'ask' | 'false_alarm';
      readonly findings?: readonly string[];
      readonly finding?: string;
      readonly at?: string;
      /** The rules that alerted C1, and when. */
      readonly rules?: readonly AlertRule[];
      readonly raisedAt?: string;
      readonly isMuted?: boolean;
    }

    it.each([
      [5, 3, true],
      [5, 2, false],
      [6, 3, false],
      [4, 4, false],
    ])('of %i decided cases, %i false alarms are too many: %s', (decided, falseAlarms, isTooMany) => {
      expect(isOftenWrong({ decided, falseAlarms })).toBe(isTooMany);
    });

    async function addCase(teamId: string, given: Given): Promise<void> {
      const { channelId = 'C1', kind, at = '2026-05-01T00:00:00Z', rules = [], raisedAt = at } = given;
      const { findings = [], finding } = given;
      const decision = { id: kind, kind, reason: 'x', by: 'U1', at: Date.parse(at), findings, finding };
      const state = kind ? { state: 'decided', decision: JSON.stringify(decision) } : {};
      const caseId = await insertCase(store(), teamId, { channel_id: channelId, ...state });
      const reportId = await insertReport(store(), caseId);
      for (const [index, rule] of rules.entries())
        await store().query(
          `insert into xray.alerts (team_id, channel_id, rule, report_id, case_id, code_type, code_id, head_id, is_muted,
           raised_at, closed_at)
         select $1, 'C1', $2, $3, id, code_type, code_id,
           case when $5 > 0 then (select min(id) from xray.alerts where case_id = $4) end, $6, $7, now()
         from xray.cases where id = $4`,
          [teamId, JSON.stringify(rule), reportId, caseId, index, given.isMuted ?? false, raisedAt],
        );
    }

    const ratesOf = (teamId: string, channelId = 'C1') =>
      findFalseAlarmRates(store(), { teamId, channelId }, since);

    it('counts the decided cases of which a rule alerted the channel, and the false alarms among them', async () => {
      const teamId = newTeamId();
      await addCase(teamId, { rules: [verdictRule, classRule], kind: 'false_alarm' });
      await addCase(teamId, { rules: [verdictRule], kind: 'decline', channelId: 'C2' });
      await addCase(teamId, { rules: [verdictRule], kind: 'accept' });
      await addCase(teamId, { rules: [verdictRule] });
      const { rules } = await ratesOf(teamId);
      expect(rules).toEqual([
        { rule: classRule, decided: 1, falseAlarms: 1 },
        { rule: verdictRule, decided: 3, falseAlarms: 1 },
      ]);
      expect((await ratesOf(teamId, 'C2')).rules).toEqual([]);
      expect((await ratesOf(newTeamId())).rules).toEqual([]);
    });

    it('knows a rule whose conditions are in another order', async () => {
      const teamId = newTeamId();
      await addCase(teamId, { rules: [verdictRule], kind: 'false_alarm' });
      const { sources, verdictAtLeast } = verdictRule;
      const rates = await ratesOf(teamId);
      expect(findRuleRate(rates, { sources, verdictAtLeast })).toMatchObject({ decided: 1 });
      expect(findRuleRate(rates, { verdictAtLeast })).toBeUndefined();
    });

    it('leaves out what was muted, and what is older than a year', async () => {
      const teamId = newTeamId();
      const old = '2025-05-01T00:00:00Z';
      await addCase(teamId, { rules: [verdictRule], kind: 'false_alarm', isMuted: true, channelId: 'C2' });
      await addCase(teamId, { rules: [verdictRule], kind: 'false_alarm', findings: ['time'], at: old });
      expect(await ratesOf(teamId)).toEqual({ rules: [], findings: [] });
    });

    it('counts the cases with a finding, and those that were false alarms because of it', async () => {
      const teamId = newTeamId();
      const both = ['time', 'signature'];
      await addCase(teamId, { kind: 'false_alarm', findings: both, finding: 'time' });
      await addCase(teamId, { kind: 'false_alarm', findings: both });
      await addCase(teamId, { kind: 'decline', findings: ['time'] });
      // Decided in another channel, of which this one was alerted.
      await addCase(teamId, { kind: 'accept', findings: ['time'], channelId: 'C2', rules: [verdictRule] });
      await addCase(teamId, { kind: 'accept', findings: ['time'], channelId: 'C2' });
      const { findings } = await ratesOf(teamId);
      expect(findings).toEqual([
        { finding: 'time', decided: 4, falseAlarms: 1 },
        { finding: 'signature', decided: 2, falseAlarms: 0 },
      ]);
    });
  });

  describe('lines', () => {
    const texts = getTexts('en');

    const rates = {
      rules: [
        { rule: { verdictAtLeast: 'review' as const }, decided: 7, falseAlarms: 4 },
        { rule: { riskClassAtLeast: 4 }, decided: 4, falseAlarms: 1 },
        { rule: { managerAlertLevelAtLeast: 'high' as const }, decided: 9, falseAlarms: 0 },
      ],
      findings: [
        { finding: 'time', decided: 5, falseAlarms: 3 },
        { finding: 'interestCoverage', decided: 2, falseAlarms: 1 },
        { finding: 'Insolvency of a supplier', decided: 1, falseAlarms: 1 },
      ],
    };

    test('rules and findings with false alarms are lines; what is mostly wrong is pointed out, with what to do', () => {
      expect(falseAlarmLines(rates, texts).map(({ source }) => source)).toEqual([
        '⚠️ rule: verdict Review or worse: 4 of 7 decided cases were false alarms. Raise its threshold with /xray alerts.',
        'rule: risk class 4 or worse: 1 of 4 decided cases were false alarms.',
        '⚠️ Dates: 3 of 5 decided cases were false alarms.',
        'Interest cover: 1 of 2 decided cases were false alarms.',
        'Insolvency of a supplier: 1 of 1 decided case was a false alarm.',
      ]);
    });

    test.each(languages)('any words of the service are shown as they are in %s', (language) => {
      fc.assert(
        fc.property(anyText, (finding) => {
          const lines = falseAlarmLines(
            { rules: rates.rules, findings: [{ finding, decided: 6, falseAlarms: 6 }] },
            getTexts(language),
          );
          expect(findMessageProblems(message({ text: 'x', head: context(...lines) }))).toEqual([]);
        }),
        { numRuns: 50 },
      );
    });

    test('a finding is known by its ratio, its code or its words, and each bad one is listed once', () => {
      const finding = (given: Partial<Finding>): Finding => ({
        level: 'suspicious',
        severity: 'alert',
        title: '',
        text: '',
        ...given,
      });
      const ratio = { key: 'interestCoverage', light: 'red' } as Finding['ratio'];
      const found = [
        finding({ typeCode: 'time', title: 'Changed later' }),
        finding({ typeCode: 'time', title: 'Changed much later', severity: 'review' }),
        finding({ typeCode: 'trafficLight', ratio }),
        finding({ title: 'Insolvency' }),
        finding({}),
        finding({ typeCode: 'signature', severity: 'clear' }),
        finding({ typeCode: 'format', severity: 'unknown' }),
      ];
      const listed = listBadFindings([{ summary: { findings: found } }]);
      expect(listed.map(toFindingKey)).toEqual(['time', 'interestCoverage', 'Insolvency']);
      expect(listed[0]).toBe(found[0]);
    });
  });
});
