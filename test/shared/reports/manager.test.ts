import { getVerdict, parseReportSettings, summariseReport } from '../../../shared/reports';
import { managerRaw, report } from './reports';

const verdict = (...levels: unknown[]) =>
  getVerdict(
    report({ persons: [{ companies: [{ name: 'A', alerts: levels.map((level) => ({ level })) }] }] }),
  ).verdict;

describe('the verdict on managers', () => {
  test('is clear without an alert, unknown without a manager', () => {
    expect(verdict()).toBe('clear');
    for (const persons of [[], 'none', [null], {}, [{}], 7]) {
      expect(getVerdict(report({ persons })).verdict).toBe('unknown');
    }
  });

  test.each([
    ['low', 'review'],
    ['medium', 'review'],
    ['odd', 'review'],
    [null, 'review'],
    ['high', 'alert'],
    ['Critical', 'alert'],
    ['severe', 'alert'],
  ])('with an alert of level %j is %s', (level, expected) => {
    expect(verdict(level)).toBe(expected);
  });

  test('follows the worst alert', () => {
    expect(verdict('low', 'high', 'medium')).toBe('alert');
  });
});

describe('the summary of managers', () => {
  const summary = summariseReport(report(managerRaw, 'doc_xray'));
  const [section] = summary.sections;

  test('counts managers, companies and alerts', () => {
    expect(summary.facts.map(({ key, value }) => [key, value])).toEqual([
      ['persons', 2],
      ['companies', 3],
      ['alerts', 2],
    ]);
  });

  test('counts a company that two managers share once, and its alerts too', () => {
    const company = {
      name: 'Shared',
      code: { type: 'siren', id: '9' },
      alerts: [{ name: 'Late', level: 'high' }],
    };
    const { facts, reasonCount } = summariseReport(
      report({ persons: [{ companies: [company] }, { companies: [company] }] }),
    );
    expect(facts.map(({ value }) => value)).toEqual([2, 1, 1]);
    expect(reasonCount).toBe(1);
  });

  test('puts managers with alerts first, current posts before ended ones', () => {
    expect(section?.rows.map(({ title }) => title)).toEqual(['Bob Loud', 'Ada Quiet']);
    expect(section?.rows[0]?.rows?.map(({ title, text, marks }) => [title, text, marks])).toEqual([
      ['Here SAS', 'since 2011-01-01', ['current']],
      ['Gone SARL', '2001-01-01 to 2010-06-30', ['ended']],
    ]);
  });

  test('grades a manager by the worst alert and shows each alert under its company', () => {
    expect(section?.rows[0]).toMatchObject({
      level: 'medium',
      severity: 'review',
      text: '2 companies, 2 alerts',
    });
    expect(section?.rows[0]?.rows?.[0]?.rows).toEqual([
      { title: 'Unpaid rent', text: '2023-01-01', level: 'low', severity: 'review' },
    ]);
    expect(section?.rows[1]).not.toHaveProperty('level');
  });

  test('ranks the alerts as reasons, the gravest first', () => {
    expect(summary.reasons.map(({ title, level, text }) => [title, level, text])).toEqual([
      ['Late accounts', 'medium', 'Gone SARL, 2009-05-05'],
      ['Unpaid rent', 'low', 'Here SAS, 2023-01-01'],
    ]);
  });

  test('marks a low identity confidence, by the configured threshold', () => {
    expect(section?.rows.map(({ marks }) => marks)).toEqual([['low identity confidence (42 %)'], undefined]);
    const read = parseReportSettings({ lowIdentityConfidence: 0.4 });
    if (!read.ok) throw new Error('settings');
    expect(summariseReport(report(managerRaw), read.settings).sections[0]?.rows[0]).not.toHaveProperty(
      'marks',
    );
  });

  test('never shows a birth date', () => {
    const text = JSON.stringify(summary);
    expect(text).not.toContain('1971-02-03');
    expect(text).not.toContain('1965-12-31');
    expect(text).not.toMatch(/birth/i);
  });

  test('keeps both what the report is and what it says it comes from', () => {
    expect(summary).toMatchObject({ kind: 'manager', source: 'doc_xray', title: 'Manager X-Ray' });
  });
});
