import * as fc from 'fast-check';
import {
  type AlertRule,
  evaluateAlertRules,
  parseAlertRules,
  parseReportSettings,
  type ReportSettings,
} from '../../../shared/reports';
import { docRaw, financialRaw, managerRaw, report } from './reports';

function rules(...input: unknown[]): readonly AlertRule[] {
  const read = parseAlertRules(input);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.rules;
}

function settings(input: unknown): ReportSettings {
  const read = parseReportSettings(input);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.settings;
}

const fires = (
  rule: unknown,
  raw: unknown,
  { source = '', ...input }: { source?: string; [setting: string]: string | undefined } = {},
) => evaluateAlertRules(rules(rule), report(raw, source), settings(input)).length === 1;

const doc = (color: string) => ({ ...docRaw, flag: { color } });

describe('alert rules as data', () => {
  test('are read with every condition', () => {
    const rule = {
      name: 'Worst',
      verdictAtLeast: 'alert',
      riskClassAtLeast: 4,
      probabilityOfDefaultAtLeast: 0.1,
      managerAlertLevelAtLeast: 'high',
      sources: ['magpie'],
    };
    expect(parseAlertRules([rule])).toEqual({ ok: true, rules: [rule] });
    expect(parseAlertRules([])).toEqual({ ok: true, rules: [] });
  });

  test('without any condition are refused: they would fire on everything', () => {
    for (const rule of [{}, { name: 'Everything' }]) {
      expect(parseAlertRules([rule])).toEqual({
        ok: false,
        issues: [{ field: 'rules[0]', code: 'rule_without_condition' }],
      });
    }
  });

  test('list all errors at once, by field', () => {
    const read = parseAlertRules([
      { verdictAtLeast: 'unknown', verdict: 'alert' },
      { probabilityOfDefaultAtLeast: 5, riskClassAtLeast: 'Z', managerAlertLevelAtLeast: 'huge' },
      { sources: [] },
      'alert',
      JSON.parse('{"verdictAtLeast":"alert","__proto__":{}}'),
    ]);
    expect(read.ok ? [] : read.issues.map(({ field }) => field).sort()).toEqual([
      'rules[0].verdict',
      'rules[0].verdictAtLeast',
      'rules[1].managerAlertLevelAtLeast',
      'rules[1].probabilityOfDefaultAtLeast',
      'rules[1].riskClassAtLeast',
      'rules[2].sources',
      'rules[3]',
      'rules[4].__proto__',
    ]);
  });

  test.each([[null], [{}], ['[]'], [5]])('must be a list: %j', (input) => {
    expect(parseAlertRules(input)).toMatchObject({ ok: false, issues: [{ field: 'rules' }] });
  });
});

describe('a rule on the verdict', () => {
  test('fires at its level and above, never on what is unknown', () => {
    const fired = (verdictAtLeast: string) =>
      ['green', 'yellow', 'red', 'purple'].filter((color) => fires({ verdictAtLeast }, doc(color)));
    expect(fired('review')).toEqual(['yellow', 'red']);
    expect(fired('alert')).toEqual(['red']);
  });
});

describe('a rule on the risk class', () => {
  test('fires at least as badly, in the configured direction', () => {
    const fired = (riskClassDirection: string) =>
      [1, 2, 3, 4, 5].filter((riskClass) =>
        fires({ riskClassAtLeast: 4 }, { riskClass }, { riskClassDirection }),
      );
    expect(fired('higherIsWorse')).toEqual([4, 5]);
    expect(fired('lowerIsWorse')).toEqual([1, 2, 3, 4]);
  });

  test('takes letters, in the rule and in the report', () => {
    expect(fires({ riskClassAtLeast: 'D' }, { riskClass: 'd' })).toBe(true);
    expect(fires({ riskClassAtLeast: 'D' }, { riskClass: 'C' })).toBe(false);
  });

  test('never fires without a class', () => {
    expect(fires({ riskClassAtLeast: 1 }, { riskClass: 'unrated' })).toBe(false);
    expect(fires({ riskClassAtLeast: 1 }, docRaw)).toBe(false);
  });
});

describe('a rule on the probability of default', () => {
  const rule = (probabilityOfDefaultAtLeast: number) => ({ probabilityOfDefaultAtLeast });

  test('never fires on a guessed scale, whatever the value', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (value, threshold) => {
          expect(fires(rule(threshold), { probabilityOfDefault: value, riskClass: 5 })).toBe(false);
        },
      ),
    );
  });

  test('compares fractions where the scale is configured', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (value, threshold) => {
          expect(
            fires(rule(threshold), { probabilityOfDefault: value }, { probabilityScale: 'fraction' }),
          ).toBe(value >= threshold);
        },
      ),
    );
  });

  test('reads percentages as such', () => {
    const percent = { probabilityScale: 'percent' };
    expect(fires(rule(0.07), { probabilityOfDefault: 7 }, percent)).toBe(true);
    expect(fires(rule(0.07), { probabilityOfDefault: 6.99 }, percent)).toBe(false);
    expect(fires(rule(0.07), { probabilityOfDefault: 0.9 }, percent)).toBe(false);
  });

  test('never fires on a value outside its scale', () => {
    expect(fires(rule(0.1), { probabilityOfDefault: 7 }, { probabilityScale: 'fraction' })).toBe(false);
    expect(fires(rule(0.1), { probabilityOfDefault: 700 }, { probabilityScale: 'percent' })).toBe(false);
  });
});

describe('a rule on alerts of managers', () => {
  const managed = (...levels: unknown[]) => ({
    persons: [{ companies: levels.map((level) => ({ alerts: [{ level }] })) }],
  });

  test('compares the worst alert', () => {
    expect(fires({ managerAlertLevelAtLeast: 'medium' }, managerRaw)).toBe(true);
    expect(fires({ managerAlertLevelAtLeast: 'high' }, managerRaw)).toBe(false);
    expect(fires({ managerAlertLevelAtLeast: 'critical' }, managed('low', 'severe'))).toBe(true);
  });

  test('never matches unknown levels', () => {
    expect(fires({ managerAlertLevelAtLeast: 'low' }, managed('odd', null))).toBe(false);
  });
});

describe('a rule on sources', () => {
  test("matches the source of the report, or its kind's own", () => {
    const rule = { sources: ['manager_xray'] };
    expect(fires(rule, managerRaw, { source: 'doc_xray' })).toBe(true);
    expect(fires({ sources: ['doc_xray'] }, managerRaw, { source: 'doc_xray' })).toBe(true);
    expect(fires({ sources: ['esg_xray'] }, {}, { source: 'esg_xray' })).toBe(true);
    expect(fires(rule, docRaw, { source: 'doc_xray' })).toBe(false);
  });
});

describe('a rule with several conditions', () => {
  const holding = [{ verdictAtLeast: 'review' }, { riskClassAtLeast: 3 }, { sources: ['magpie'] }];
  const failing = [{ managerAlertLevelAtLeast: 'low' }, { probabilityOfDefaultAtLeast: 0 }];
  const bad = { ...financialRaw, riskClass: 4 };

  test('fires only when all of them hold, and says why for each', () => {
    const some = fc.subarray([...holding, ...failing], { minLength: 1 });
    fc.assert(
      fc.property(some, (conditions) => {
        const matched = evaluateAlertRules(rules(Object.assign({}, ...conditions)), report(bad));
        if (conditions.some((condition) => failing.includes(condition as never))) {
          expect(matched).toEqual([]);
        } else {
          expect(matched[0]?.why).toHaveLength(conditions.length);
        }
      }),
    );
  });

  test('is returned with its name and the values that matched', () => {
    const [rule] = rules({ name: 'Bad class', riskClassAtLeast: 3, sources: ['magpie'] });
    expect(
      evaluateAlertRules(rules({ verdictAtLeast: 'alert', sources: ['doc_xray'] }, rule), report(bad)),
    ).toEqual([
      {
        rule,
        why: [
          { condition: 'riskClassAtLeast', value: 4, threshold: 3 },
          { condition: 'sources', value: 'magpie' },
        ],
      },
    ]);
  });
});
