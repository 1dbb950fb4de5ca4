import * as fc from 'fast-check';
import { alertCard } from '../../../bot/alerts/alert-card';
import { alertReminder } from '../../../bot/alerts/alert-reminder';
import { redactedAlertCard } from '../../../bot/alerts/redacted-alert-card';
import { testAlertCard } from '../../../bot/alerts/test-alert-card';
import { getTexts } from '../../../bot/texts/texts';
import { type AlertRule, evaluateAlertRules, parseAlertRules } from '../../../shared';
import { managerRaw, report } from '../../shared/reports/reports';
import { findMessageProblems } from '../../support/block-kit-rules';
import { anyText, longTexts } from '../../support/hostile-texts';
import { kinds, managerSummary, replaceTexts, summaries } from '../../support/sample-summaries';

const texts = getTexts('en');
const rules = rulesOf([{ name: 'Managers', verdictAtLeast: 'review', managerAlertLevelAtLeast: 'medium' }]);
const data = {
  alertId: 'a1',
  summary: managerSummary,
  company: { code: { type: 'siren', id: '732829320' }, name: 'Acme SA' },
  matched: evaluateAlertRules(rules, report(managerRaw, 'manager_xray')),
  threadUrl: 'https://example.slack.com/archives/C1/p1',
  raisedAt: Date.UTC(2026, 0, 2, 3, 4),
};
const toText = (message: unknown) => JSON.stringify(message);

function rulesOf(input: unknown): readonly AlertRule[] {
  const read = parseAlertRules(input);
  if (!read.ok) throw new Error(toText(read.issues));
  return read.rules;
}

describe('the card of an alert', () => {
  test('names the rule and why it fired, links to the thread and has a button to acknowledge it', () => {
    const card = alertCard(data, texts);
    expect(findMessageProblems(card)).toEqual([]);
    expect(card.blocks[0]).toMatchObject({ text: { text: '🚨 Risk alert: 🟡 Review' } });
    expect(toText(card)).toContain('Managers: verdict Review or worse, manager alert medium or worse');
    expect(toText(card)).toContain('The verdict is review; the rule asks for review or worse.');
    expect(toText(card)).toContain('<https://example.slack.com/archives/C1/p1|Open the thread>');
    expect(card.blocks.at(-1)).toMatchObject({
      elements: [{ action_id: 'acknowledge_alert', value: 'a1', text: { text: 'Acknowledge' } }],
    });
  });

  test.each(kinds)('carries the same payload as the report (%s)', (kind) => {
    const summary = summaries[kind];
    expect(alertCard({ ...data, summary }, texts).metadata).toEqual({
      event_type: 'risk_xray_alert',
      event_payload: { request_id: summary.ids.requestId, report_id: 'r1', kind, verdict: summary.verdict },
    });
  });

  test('says who acknowledged it and when, and then has no button', () => {
    const card = alertCard({ ...data, acknowledged: { by: 'U7', at: Date.UTC(2026, 0, 2, 5, 0) } }, texts);
    expect(toText(card)).toContain('Acknowledged by <@U7>, <!date^1767330000^');
    expect(toText(card)).not.toContain('acknowledge_alert');
    expect(findMessageProblems(card)).toEqual([]);
  });

  test('shows other companies only that there is an alert', () => {
    const card = redactedAlertCard(data, texts);
    expect(findMessageProblems(card)).toEqual([]);
    expect(toText(card.blocks)).toMatch(/🟡 Review.*Open the thread.*acknowledge_alert/);
    expect(toText(card)).not.toMatch(/Acme|732829320|Managers|Manager X-Ray/);
    const taken = toText(redactedAlertCard({ ...data, acknowledged: { by: 'U7', at: 0 } }, texts));
    expect(taken).toContain('Acknowledged by <@U7>');
    expect(taken).not.toContain('acknowledge_alert');
  });

  test('reminds with a link and the same button', () => {
    const card = alertReminder({ ...data, waitingSeconds: 1_800 }, texts);
    expect(findMessageProblems(card)).toEqual([]);
    expect(card.text).toContain('This alert has not been acknowledged for 30 min.');
    expect(toText(card)).toContain('"value":"a1"');
    expect(toText(card)).toContain('|Open the thread>');
  });

  test('can be sent as a test, which describes the rules', () => {
    const all = rulesOf([
      { riskClassAtLeast: 'D', sources: ['magpie'] },
      { probabilityOfDefaultAtLeast: 0.07 },
    ]);
    const card = testAlertCard(all, texts);
    expect(toText(card)).toContain(
      '• risk class 4 or worse, source magpie\\n• probability of default 7 % or more',
    );
    expect(card.metadata).toBeUndefined();
    expect(toText(testAlertCard([], texts))).toContain('/xray alerts');
    expect(findMessageProblems(testAlertCard(Array(10_000).fill(all[0]), texts))).toEqual([]);
  });

  test('fits and executes no markup, however many rules fired', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.constantFrom(...longTexts)), (text) => {
        const matched = Array(100).fill({
          rule: { name: text, sources: [text] },
          why: Array(100).fill(text),
        });
        const hostile = { ...replaceTexts(data, text), matched, acknowledged: { by: text, at: Number.NaN } };
        expect(findMessageProblems(alertCard(hostile, texts))).toEqual([]);
        expect(findMessageProblems(alertReminder({ ...hostile, waitingSeconds: -1 }, texts))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});
