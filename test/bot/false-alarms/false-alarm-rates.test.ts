import { findFalseAlarmRates, findRuleRate, getRatesStart } from '../../../bot/false-alarms';
import { isOftenWrong } from '../../../bot/false-alarms/false-alarm-rates';
import type { AlertRule } from '../../../shared';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';

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

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  let cases = 0;

  async function addCase(teamId: string, given: Given): Promise<void> {
    cases += 1;
    const { channelId = 'C1', kind, at = '2026-05-01T00:00:00Z', rules = [], raisedAt = at } = given;
    const { findings = [], finding } = given;
    const decision = { id: kind, kind, reason: 'x', by: 'U1', at: Date.parse(at), findings, finding };
    const [added] = await store().query<{ id: string }>(
      `insert into xray.cases (team_id, channel_id, user_id, code_type, code_id, verdict, state, decision)
       values ($1, $2, 'U1', 'siren', $3, 'alert', $4, $5::jsonb) returning id::text`,
      [teamId, channelId, String(cases), kind ? 'decided' : 'open', kind ? JSON.stringify(decision) : null],
    );
    const [submission] = await store().query<{ id: string }>(
      `with analysis as (
         insert into xray.analyses (team_id, channel_id, user_id, code_type, code_id, case_id)
         select team_id, channel_id, user_id, code_type, code_id, id from xray.cases where id = $1 returning id)
       insert into xray.submissions (analysis_id, state) select id, 'reported' from analysis returning id`,
      [added?.id],
    );
    const reportId = `${teamId}-rate-${cases}`;
    await store().query(
      `insert into xray.reports (report_id, submission_id, team_id, kind, verdict, content_hash, summary)
       values ($1, $2, $3, 'doc', 'alert', 'a', '{}')`,
      [reportId, submission?.id, teamId],
    );
    for (const [index, rule] of rules.entries())
      await store().query(
        `insert into xray.alerts (team_id, channel_id, rule, report_id, case_id, code_type, code_id, head_id, is_muted,
           raised_at, closed_at)
         values ($1, 'C1', $2, $3, $4, 'siren', $5,
           case when $6 > 0 then (select min(id) from xray.alerts where case_id = $4) end, $7, $8, now())`,
        [
          teamId,
          JSON.stringify(rule),
          reportId,
          added?.id,
          String(cases),
          index,
          given.isMuted ?? false,
          raisedAt,
        ],
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

it.each([
  [5, 3, true],
  [5, 2, false],
  [6, 3, false],
  [4, 4, false],
])('of %i decided cases, %i false alarms are too many: %s', (decided, falseAlarms, isTooMany) => {
  expect(isOftenWrong({ decided, falseAlarms })).toBe(isTooMany);
});
