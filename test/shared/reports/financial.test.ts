import * as fc from 'fast-check';
import {
  factToFraction,
  gravestFinding,
  parseReportSettings,
  type ReportSettings,
  summariseReport,
} from '../../../shared/reports';
import { financialRaw, report } from './reports';

function settings(input: unknown): ReportSettings {
  const read = parseReportSettings(input);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.settings;
}

const verdict = (riskClass: unknown, input: unknown = {}) =>
  summariseReport(report({ riskClass }, 'magpie'), settings(input)).verdict;

const probability = (probabilityOfDefault: unknown, probabilityScale: string) =>
  summariseReport(report({ probabilityOfDefault }), settings({ probabilityScale })).facts.find(
    ({ key }) => key === 'probabilityOfDefault',
  );

describe('the verdict on a company', () => {
  test.each([
    [1, 'clear'],
    [2, 'clear'],
    [3, 'review'],
    [4, 'alert'],
    [5, 'alert'],
    ['A', 'clear'],
    ['c', 'review'],
    ['E', 'alert'],
    ['4', 'alert'],
    ['F', 'unknown'],
    [null, 'unknown'],
    [{}, 'unknown'],
    ['', 'unknown'],
  ])('of class %j is %s: higher is worse by default', (riskClass, expected) => {
    expect(verdict(riskClass)).toBe(expected);
  });

  test('comes from the letter of its score where there is no class', () => {
    const graded = summariseReport(report({ score: 'E', probabilityOfDefault: 0.2 }, 'magpie'));
    expect(graded.verdict).toBe('alert');
    expect(graded.facts[0]).toEqual({ key: 'riskClass', value: 'E' });
    const both = summariseReport(report({ score: 'B', riskClass: 2 }, 'magpie'));
    expect(both.verdict).toBe('clear');
    expect(both.facts).toEqual([
      { key: 'riskClass', value: 2 },
      { key: 'score', value: 'B' },
    ]);
    expect(summariseReport(report({ score: 'AA', probabilityOfDefault: 0.2 }, 'magpie')).verdict).toBe(
      'unknown',
    );
  });

  test('comes with the scale of its class and the verdict on each', () => {
    const scale = (riskClass: unknown, input: unknown = {}) =>
      summariseReport(report({ riskClass }, 'magpie'), settings(input)).financial?.scale;
    expect(scale(2)).toEqual({
      classes: [
        { value: 1, verdict: 'clear' },
        { value: 2, verdict: 'clear' },
        { value: 3, verdict: 'review' },
        { value: 4, verdict: 'alert' },
        { value: 5, verdict: 'alert' },
      ],
      at: 1,
    });
    expect(scale('e')).toMatchObject({ at: 4, classes: [{ value: 'A' }, {}, {}, {}, { value: 'E' }] });
    const reversed = scale(1, { riskClassDirection: 'lowerIsWorse' });
    expect(reversed?.classes.map(({ verdict }) => verdict)).toEqual([
      'alert',
      'alert',
      'review',
      'clear',
      'clear',
    ]);
    for (const outside of [0, 6, 2.5, 'F', null]) expect(scale(outside)).toBeUndefined();
  });

  test('mirrors on five classes where lower is worse', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), (riskClass) => {
        expect(verdict(6 - riskClass, { riskClassDirection: 'lowerIsWorse' })).toBe(verdict(riskClass));
      }),
    );
  });

  test('follows the configured thresholds', () => {
    const strict = { riskClassThresholds: { review: 2, alert: 3 } };
    expect([1, 2, 3].map((riskClass) => verdict(riskClass, strict))).toEqual(['clear', 'review', 'alert']);
  });

  test('never gets milder as the class gets worse', () => {
    const gravity = { unknown: 0, clear: 1, review: 2, alert: 3 };
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: 1, max: 10 }),
        fc.double({ noNaN: true, min: 0, max: 10 }),
        (at, more) => {
          expect(gravity[verdict(at + more)]).toBeGreaterThanOrEqual(gravity[verdict(at)]);
        },
      ),
    );
  });
});

describe('the probability of default', () => {
  test.each([
    [0.032, 'fraction', 'fraction', 0.032],
    [3.2, 'percent', 'percent', 0.032],
    [0.5, 'percent', 'percent', 0.005],
    [0.032, 'auto', 'fraction', 0.032],
    [3.2, 'auto', 'percent', 0.032],
    [1, 'auto', 'fraction', 1],
    [0, 'fraction', 'fraction', 0],
  ])('%d on the scale %s is a %s, and keeps its raw value', (value, scale, unit, fraction) => {
    const fact = probability(value, scale);
    expect(fact).toEqual({ key: 'probabilityOfDefault', value, unit, guessed: scale === 'auto' });
    expect(fact && factToFraction(fact)).toBeCloseTo(fraction, 10);
  });

  test.each([
    [1.5, 'fraction'],
    [-1, 'auto'],
  ])('%d lies outside the scale %s and has no unit', (value, scale) => {
    const fact = probability(value, scale);
    expect(fact).toEqual({ key: 'probabilityOfDefault', value, guessed: scale === 'auto' });
    expect(fact && factToFraction(fact)).toBeUndefined();
  });

  test('that is not a number is not shown', () => {
    expect(probability('high', 'auto')).toBeUndefined();
  });
});

describe('the summary of a company', () => {
  const summary = summariseReport(report(financialRaw, 'magpie'));

  test('names the direction of its class', () => {
    expect(summary.facts.find(({ key }) => key === 'riskClass')).toEqual({ key: 'riskClass', value: 2 });
    expect(summary.financial?.direction).toBe('higherIsWorse');
  });

  test('ranks findings by absolute weight, with a sentiment of their own or by sign', () => {
    expect(summary.findings.map(({ typeCode, sentiment, weight }) => [typeCode, sentiment, weight])).toEqual([
      ['leverage', 'bad', -0.9],
      ['age', 'good', 0.5],
      ['trafficLight', 'good', 0.2],
    ]);
    expect(summary.findings[2]?.ratio).toEqual({ key: 'supplierScore', light: 'yellow', weight: 0.2 });
  });

  test('lists ratios with their sources, and which data was used most', () => {
    expect(summary.financial).toMatchObject({
      ratioCount: 4,
      ratios: [
        { key: 'supplierScore', light: 'yellow' },
        { key: 'totalFixedAssetsTotalAssets', value: 0.4237, unit: 'fraction', source: 'notes' },
        { key: 'equityRatio', value: 2, source: 'statement' },
        { key: 'cashRatio', value: 0.1, source: 'statement' },
      ],
      sources: [
        { name: 'statement', ratioCount: 2 },
        { name: 'notes', ratioCount: 1 },
      ],
      sourceCount: 2,
    });
  });

  test('gives ratios the lights of the service, the worst first', () => {
    const raw = {
      criterias: {
        shortTermDebtTotalDebt: { value: 0, source: 'notes' },
        equityTotalAssets: { value: 0.208, source: 'notes' },
        interestCoverage: { value: -5, source: 'notes' },
        workforceLog10: { value: 1, source: 'notes' },
      },
      reasons: [
        { typeCode: 'trafficLight', weight: -1.5, criteria: { interestCoverage: 'red' } },
        { typeCode: 'trafficLight', weight: 0.4, criteria: { shortTermDebtTotalDebt: 'GREEN' } },
        { typeCode: 'trafficLight', weight: -0.4, criteria: { equityTotalAssets: 'amber' } },
      ],
    };
    const { financial, ...rest } = summariseReport(report(raw, 'magpie'));
    expect(financial?.ratios.map(({ key, light, unit }) => [key, light, unit])).toEqual([
      ['interestCoverage', 'red', 'times'],
      ['equityTotalAssets', 'orange', 'fraction'],
      ['workforceLog10', undefined, 'log10'],
      ['shortTermDebtTotalDebt', 'green', 'fraction'],
    ]);
    expect(gravestFinding(rest)?.ratio).toEqual({
      key: 'interestCoverage',
      value: -5,
      unit: 'times',
      light: 'red',
      weight: -1.5,
      source: 'notes',
    });
  });

  test('has no gravest finding when everything speaks for the company', () => {
    const reasons = [{ typeCode: 'age', weight: 0.9 }];
    expect(gravestFinding(summariseReport(report({ riskClass: 1, reasons }, 'magpie')))).toBeUndefined();
  });

  test('keeps thirty ratios at most, and counts all', () => {
    const criterias = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`ratio${index}`, { value: index }]),
    );
    const { financial } = summariseReport(report({ criterias }, 'magpie'));
    expect(financial?.ratios).toHaveLength(30);
    expect(financial?.ratioCount).toBe(40);
  });
});

describe('the settings', () => {
  test.each([
    [{ probabilityScale: 'permille' }, 'probabilityScale'],
    [{ riskClassDirection: 'up' }, 'riskClassDirection'],
    [{ riskClassThresholds: { review: 4, alert: 3 } }, 'riskClassThresholds'],
    [
      { riskClassDirection: 'lowerIsWorse', riskClassThresholds: { review: 1, alert: 2 } },
      'riskClassThresholds',
    ],
    [{ riskClassThresholds: { review: 1 } }, 'riskClassThresholds.alert'],
    [{ lowIdentityConfidence: 80 }, 'lowIdentityConfidence'],
    [{ colour: 'red' }, 'colour'],
  ])('%j are refused by name', (input, field) => {
    expect(parseReportSettings(input)).toEqual({
      ok: false,
      issues: [expect.objectContaining({ field, code: expect.any(String) })],
    });
  });
});

describe('values that cannot be right', () => {
  const summarise = (raw: object, input: unknown = {}) =>
    summariseReport(report({ riskClass: 1, ...raw }, 'magpie'), settings(input));
  const ratio = (key: string, value: number) => summarise({ criterias: { [key]: { value } } });

  test.each([0, -1, 6, 99, '7', 'F'])('name the risk class %j, and never let it be clear', (riskClass) => {
    for (const riskClassDirection of ['higherIsWorse', 'lowerIsWorse']) {
      const summary = summarise({ riskClass }, { riskClassDirection });
      expect(summary.impossible).toEqual([{ code: 'risk_class_outside_scale', value: String(riskClass) }]);
      expect(summary.verdict).not.toBe('clear');
    }
  });

  test('leave a class of a longer scale alone, which the thresholds tell', () => {
    const long = { riskClassThresholds: { review: 6, alert: 8 } };
    expect(summarise({ riskClass: 5 }, long)).toMatchObject({ verdict: 'clear' });
    expect(summarise({ riskClass: 9 }, long)).not.toHaveProperty('impossible');
  });

  test.each([
    [1.4, 'fraction'],
    [-0.1, 'fraction'],
    [140, 'percent'],
    [140, 'auto'],
    [-3, 'auto'],
  ])('name the probability %d as %s', (probabilityOfDefault, probabilityScale) => {
    const summary = summarise({ probabilityOfDefault }, { probabilityScale });
    expect(summary.impossible).toEqual([{ code: 'probability_outside_scale', value: probabilityOfDefault }]);
    expect(summary.verdict).toBe('review');
  });

  test.each([
    ['equityTotalAssets', 1.2],
    ['totalFixedAssetsTotalAssets', -0.3],
    ['totalFixedAssetsTotalAssets', 1.01],
    ['shortTermDebtTotalDebt', 1.5],
    ['revenueTotalAssets', -2],
    ['cashAvailableCurrentLiabilities', -0.1],
  ])('name the ratio %s of %d: more than the whole, or part of a negative one', (key, value) => {
    const summary = ratio(key, value);
    expect(summary.impossible).toEqual([
      { code: 'ratio_impossible', ratio: { key, value, unit: 'fraction' } },
    ]);
    expect(summary.verdict).toBe('review');
  });

  test.each([
    ['equityTotalAssets', -3],
    ['equityTotalAssets', 1],
    ['netIncomeTotalAssets', -1.5],
    ['interestCoverage', -20],
    ['revenueTotalAssets', 14],
    ['unheardOfRatio', -7],
  ])('have no part in %s of %d', (key, value) => {
    expect(ratio(key, value)).toMatchObject({ verdict: 'clear' });
    expect(ratio(key, value)).not.toHaveProperty('impossible');
  });

  test('leave an alert an alert', () => {
    expect(summarise({ riskClass: 5, probabilityOfDefault: -1 })).toMatchObject({ verdict: 'alert' });
  });
});
