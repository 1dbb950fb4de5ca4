import * as fc from 'fast-check';
import { readRulesModal, rulesModal } from '../../../bot/alerts/rules-modal';
import type { FalseAlarmRates } from '../../../bot/false-alarms';
import { getTexts } from '../../../bot/texts/texts';
import { type AlertRule, alertLevels } from '../../../shared';
import { findViewProblems } from '../../support/block-kit-rules';
import { buildViewSubmission } from '../../support/build-view-submission';
import { findInputs } from '../../support/find-blocks';
import { anyText } from '../../support/hostile-texts';
import { docSummary } from '../../support/sample-summaries';

const texts = getTexts('en');
const open = (rules: readonly AlertRule[] = [], probabilityScaleKnown = true) =>
  rulesModal({ channel: 'C1', rules, probabilityScaleKnown }, texts);

describe('the form for alert rules', () => {
  test('creates a rule for each condition, so that any of them is enough', () => {
    const entered = {
      verdict_at_least: 'review',
      risk_class_at_least: 'd',
      probability_at_least: '2,5 %',
      manager_level_at_least: 'high',
      sources: ['magpie', 'doc_xray'],
    };
    const sources = ['magpie', 'doc_xray'];
    expect(readRulesModal(buildViewSubmission(open(), entered), texts)).toEqual({
      ok: true,
      value: {
        channel: 'C1',
        rules: [
          { verdictAtLeast: 'review', sources },
          { riskClassAtLeast: 4, sources },
          { probabilityOfDefaultAtLeast: 0.025, sources },
          { managerAlertLevelAtLeast: 'high', sources },
        ],
      },
    });
  });

  test('reads sources without conditions as every report of theirs, and an empty form as no alerts', () => {
    expect(readRulesModal(buildViewSubmission(open(), { sources: ['magpie'] }), texts)).toMatchObject({
      value: { rules: [{ sources: ['magpie'] }] },
    });
    expect(readRulesModal(buildViewSubmission(open()), texts)).toEqual({
      ok: true,
      value: { channel: 'C1', rules: [] },
    });
  });

  test('offers “Not used” in each select, which removes the rule as a blank does', () => {
    const rules: AlertRule[] = [{ verdictAtLeast: 'alert' }, { managerAlertLevelAtLeast: 'high' }];
    const selects = findInputs(open(rules)).flatMap(({ block_id = '', element }) =>
      element.type === 'static_select' ? [{ block_id, options: element.options ?? [] }] : [],
    );
    expect(selects.map(({ block_id }) => block_id)).toEqual(['verdict_at_least', 'manager_level_at_least']);
    const entered = selects.map(({ block_id, options }) => {
      const option = options.find(({ text }) => text.text === texts.forms.rules.notUsed);
      return [block_id, option?.value ?? 'not offered'];
    });
    expect(
      readRulesModal(buildViewSubmission(open(rules), Object.fromEntries(entered)), texts),
    ).toMatchObject({ value: { rules: [] } });
  });

  test('returns the rules it was filled in with', () => {
    const percents = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 10_000);
    const forms = fc.record(
      {
        verdictAtLeast: fc.constantFrom('review', 'alert'),
        riskClassAtLeast: fc.integer({ min: 1, max: 5 }),
        probabilityOfDefaultAtLeast: percents,
        managerAlertLevelAtLeast: fc.constantFrom(...alertLevels),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(forms, fc.subarray(['doc_xray', 'magpie', 'esg_xray']), (form, sources) => {
        const limited = sources.length > 0 ? { sources } : {};
        const conditions = Object.entries(form).map(([key, value]) => ({ [key]: value, ...limited }));
        const rules = (conditions.length === 0 && sources.length > 0 ? [limited] : conditions) as AlertRule[];
        const view = open(rules);
        expect(findViewProblems(view)).toEqual([]);
        const read = readRulesModal(buildViewSubmission(view), texts);
        const sorted = (list: readonly AlertRule[]) =>
          list.map((rule) => JSON.stringify(rule, Object.keys(rule).sort())).sort();
        expect(read.ok && sorted(read.value.rules)).toEqual(sorted(rules));
      }),
    );
  });

  test('says everything that is wrong at once, each at its input', () => {
    const entered = { risk_class_at_least: '9', probability_at_least: '101' };
    expect(readRulesModal(buildViewSubmission(open(), entered), texts)).toEqual({
      ok: false,
      errors: {
        risk_class_at_least: texts.forms.rules.conditions.riskClassAtLeast.invalid,
        probability_at_least: texts.forms.rules.conditions.probabilityOfDefaultAtLeast.invalid,
      },
    });
    expect(readRulesModal({}, texts).ok).toBe(false);
  });

  test('has a button for a test alert, and says when a probability cannot raise one', () => {
    expect(JSON.stringify(open())).toContain('"action_id":"test_alert"');
    expect(JSON.stringify(open([], false))).toContain('`PROBABILITY_SCALE`');
    expect(JSON.stringify(open([], false))).not.toContain('probability_at_least');
    expect(JSON.stringify(open())).not.toContain('PROBABILITY_SCALE');
  });

  test('asks for another channel only where it is offered, and needs a rule for it', () => {
    const ask = (channel?: string) =>
      rulesModal({ channel: 'C1', rules: [], target: { channel }, probabilityScaleKnown: true }, texts);
    expect(findViewProblems(ask('C2'))).toEqual([]);
    const read = (form: ReturnType<typeof open>, entered = {}) =>
      readRulesModal(buildViewSubmission(form, { verdict_at_least: 'alert', ...entered }), texts);
    expect(read(open())).not.toHaveProperty('value.target');
    expect(read(ask('C2'))).toMatchObject({ value: { target: 'C2' } });
    expect(read(ask('C2'), { alert_target: '' })).toMatchObject({ value: { target: null } });
    expect(read(ask('C2'), { verdict_at_least: '' })).toEqual({
      ok: false,
      errors: { alert_target: texts.forms.rules.targetNeedsRule },
    });
  });

  test('says “Any” only where leaving it blank means any', () => {
    const placeholders = findInputs(open()).map(({ block_id, element }) => [
      block_id,
      'placeholder' in element ? element.placeholder?.text : undefined,
    ]);
    expect(placeholders.filter(([, text]) => text === 'Any')).toEqual([['sources', 'Any']]);
  });

  test('says below each condition how often its rule was wrong, and what to do if it mostly was', () => {
    const rules: AlertRule[] = [
      { verdictAtLeast: 'review' },
      { riskClassAtLeast: 4 },
      { sources: ['magpie'] },
    ];
    const rates = {
      rules: [
        { rule: { verdictAtLeast: 'review' }, decided: 7, falseAlarms: 4 },
        // A threshold that the channel does not use any more.
        { rule: { riskClassAtLeast: 3 }, decided: 9, falseAlarms: 9 },
        { rule: { sources: ['magpie'] }, decided: 2, falseAlarms: 1 },
      ],
      findings: [{ finding: 'time', decided: 6, falseAlarms: 1 }],
    } satisfies FalseAlarmRates;
    const view = rulesModal({ channel: 'C1', rules, rates, probabilityScaleKnown: true }, texts);
    expect(findViewProblems(view)).toEqual([]);
    const below = (blockId: string) =>
      JSON.stringify(view.blocks[view.blocks.findIndex(({ block_id }) => block_id === blockId) + 1]);
    expect(below('verdict_at_least')).toMatch(/⚠️ .*4 of 7 .*raise the threshold/);
    expect(below('risk_class_at_least')).not.toContain('false alarm');
    expect(below('sources')).toContain('1 of 2 decided cases');
    expect(below('sources')).not.toContain('⚠️');
    expect(JSON.stringify(view)).toContain('Dates: 1 of 6 decided cases were false alarms.');
    expect(readRulesModal(buildViewSubmission(view), texts).ok).toBe(true);
  });

  test('lists muted companies with a button each, and what was not posted', () => {
    const muted = {
      company: { type: 'siren', id: '732829320' },
      businessName: 'Acme SA',
      until: new Date(Date.UTC(2026, 0, 10)),
      by: 'U1',
      at: new Date(Date.UTC(2026, 0, 2)),
    };
    const alert = { ...muted, summary: docSummary, raisedAt: muted.at };
    const view = rulesModal(
      {
        channel: 'C1',
        rules: [],
        probabilityScaleKnown: true,
        mutes: Array(30).fill(muted),
        mutedAlerts: [alert],
      },
      texts,
    );
    expect(findViewProblems(view)).toEqual([]);
    expect(JSON.stringify(view)).toContain('*Acme SA* (SIREN 732829320) until 9 January 2026, by <@U1>');
    expect(JSON.stringify(view)).toContain('"value":"siren:732829320"');
    expect(JSON.stringify(view)).toContain('+10 more');
    expect(JSON.stringify(view)).toContain(texts.forms.rules.notPosted);
  });

  test('fits whatever the rules are', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const rules = [
          {
            name: text,
            sources: Array.from({ length: 150 }, (_, index) => `${index}${text}`),
            riskClassAtLeast: 1e300,
          },
        ];
        expect(findViewProblems(open(rules))).toEqual([]);
      }),
    );
  });
});
