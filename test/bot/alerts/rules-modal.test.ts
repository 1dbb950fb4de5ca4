import * as fc from 'fast-check';
import { readRulesModal, rulesModal } from '../../../bot/alerts/rules-modal';
import { getTexts } from '../../../bot/texts/texts';
import { type AlertRule, alertLevels } from '../../../shared';
import { findViewProblems } from '../../support/block-kit-rules';
import { buildViewSubmission } from '../../support/build-view-submission';
import { anyText } from '../../support/hostile-texts';

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
    expect(JSON.stringify(open([], false))).toContain(texts.forms.rules.probabilityUnknown);
    expect(JSON.stringify(open([], false))).not.toContain('probability_at_least');
    expect(JSON.stringify(open())).not.toContain(texts.forms.rules.probabilityUnknown);
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
