import * as fc from 'fast-check';
import {
  getVerdict,
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
  getVerdict(report({ riskClass }, 'magpie'), settings(input)).verdict;

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

  test('comes from the letter of its score where there is no class, and shows it', () => {
    const graded = summariseReport(report({ score: 'E', probabilityOfDefault: 0.2 }, 'magpie'));
    expect(graded.verdict).toBe('alert');
    expect(graded.facts[0]).toMatchObject({ key: 'riskClass', value: 'E', text: 'E (E is worst)' });
    const both = summariseReport(report({ score: 'B', riskClass: 2 }, 'magpie'));
    expect(both.verdict).toBe('clear');
    expect(both.facts.map(({ key, text }) => [key, text])).toEqual([
      ['riskClass', '2 (higher is worse)'],
      ['score', 'B'],
    ]);
    expect(summariseReport(report({ score: 'AA', probabilityOfDefault: 0.2 }, 'magpie')).verdict).toBe(
      'unknown',
    );
  });

  test('mirrors on five classes where lower is worse', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), (riskClass) => {
        expect(verdict(6 - riskClass, { riskClassDirection: 'lowerIsWorse' })).toBe(verdict(riskClass));
      }),
    );
  });

  test('follows the configured thresholds', () => {
    const strict = { riskClassThresholds: { review: 1, alert: 2 } };
    expect([0, 1, 2].map((riskClass) => verdict(riskClass, strict))).toEqual(['clear', 'review', 'alert']);
  });

  test('never gets milder as the class gets worse', () => {
    const gravity = { unknown: 0, clear: 1, review: 2, alert: 3 };
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: -10, max: 10 }),
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
    [0.032, 'fraction', '3.2 %'],
    [3.2, 'percent', '3.2 %'],
    [0.5, 'percent', '0.5 %'],
    [0.032, 'auto', '3.2 % (scale guessed)'],
    [3.2, 'auto', '3.2 % (scale guessed)'],
    [1, 'auto', '100 % (scale guessed)'],
    [0.00001, 'fraction', '<0.01 %'],
    [0, 'fraction', '0 %'],
    [1.5, 'fraction', '1.5 (outside its scale)'],
    [-1, 'auto', '-1 (outside its scale)'],
  ])('%d on the scale %s reads %s, and keeps its raw value', (value, scale, text) => {
    expect(probability(value, scale)).toMatchObject({ value, text, guessed: scale === 'auto' });
  });

  test('that is not a number is not shown', () => {
    expect(probability('high', 'auto')).toBeUndefined();
  });
});

describe('the summary of a company', () => {
  const summary = summariseReport(report(financialRaw, 'magpie'));

  test('shows the class with its direction', () => {
    expect(summary.facts.find(({ key }) => key === 'riskClass')).toMatchObject({
      value: 2,
      text: '2 (higher is worse)',
    });
  });

  test('ranks reasons by absolute weight, and points them by sentiment, else by sign', () => {
    expect(summary.reasons.map(({ title, direction, weight }) => [title, direction, weight])).toEqual([
      ['Leverage', '▼', -0.9],
      ['Age', '▲', 0.5],
      ['Traffic light', '▲', 0.2],
    ]);
    expect(summary.reasons[2]?.text).toBe('Supplier score: yellow');
  });

  test('lists ratios with their sources, and which data was used most', () => {
    expect(summary.sections).toEqual([
      {
        key: 'ratios',
        title: 'Ratios',
        rowCount: 3,
        rows: [
          { title: 'Total fixed assets total assets', text: '0.424 (source: notes)' },
          { title: 'Equity ratio', text: '2 (source: statement)' },
          { title: 'Cash ratio', text: '0.1 (source: statement)' },
        ],
      },
      {
        key: 'sources',
        title: 'Data used',
        rowCount: 2,
        rows: [
          { title: 'statement', text: '2 ratios' },
          { title: 'notes', text: '1 ratio' },
        ],
      },
    ]);
  });

  test('shows eight ratios at most, and counts all', () => {
    const criterias = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`ratio${index}`, { value: index }]),
    );
    const [ratios] = summariseReport(report({ criterias }, 'magpie')).sections;
    expect(ratios?.rows).toHaveLength(8);
    expect(ratios?.rowCount).toBe(20);
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
      issues: [expect.objectContaining({ field, message: expect.stringMatching(/\.$/) })],
    });
  });
});
