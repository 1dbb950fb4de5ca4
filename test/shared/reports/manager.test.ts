import { gravestFinding, parseReportSettings, summariseReport } from '../../../shared/reports';
import { reportSchema } from '../../../shared/schemas/report';
import { managerRaw, report } from './reports';

const verdict = (...levels: unknown[]) =>
  summariseReport(
    report({ persons: [{ companies: [{ name: 'A', alerts: levels.map((level) => ({ level })) }] }] }),
  ).verdict;

describe('the verdict on managers', () => {
  test('is clear without an alert, unknown without a manager', () => {
    expect(verdict()).toBe('clear');
    for (const persons of [[], 'none', [null], {}, [{}], 7]) {
      expect(summariseReport(report({ persons })).verdict).toBe('unknown');
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
  const persons = summary.managers?.persons ?? [];

  test('counts managers, companies and alerts', () => {
    expect(summary.facts).toEqual([
      { key: 'persons', value: 2 },
      { key: 'companies', value: 3 },
      { key: 'alerts', value: 2 },
    ]);
    expect(summary.managers).toMatchObject({ personCount: 2, seriousCount: 0, minorCount: 2 });
  });

  test('counts a company that two managers share once, and its alerts too', () => {
    const company = {
      name: 'Shared',
      code: { type: 'siren', id: '9' },
      alerts: [{ name: 'Late', level: 'high' }],
    };
    const { facts, findingCount, managers } = summariseReport(
      report({ persons: [{ companies: [company] }, { companies: [company] }] }),
    );
    expect(facts.map(({ value }) => value)).toEqual([2, 1, 1]);
    expect(findingCount).toBe(1);
    expect(managers).toMatchObject({ seriousCount: 1, minorCount: 0 });
  });

  test('puts managers with alerts first, current posts before ended ones', () => {
    expect(persons.map(({ name }) => name)).toEqual(['Bob Loud', 'Ada Quiet']);
    expect(persons[0]?.companies.map(({ name, since, until }) => [name, since, until])).toEqual([
      ['Here SAS', '2011-01-01', undefined],
      ['Gone SARL', '2001-01-01', '2010-06-30'],
    ]);
  });

  test('grades a manager by the worst alert and has each alert under its company', () => {
    expect(persons[0]).toMatchObject({ level: 'medium', severity: 'review', companyCount: 2, alertCount: 2 });
    expect(persons[0]?.companies[0]?.alerts).toEqual([
      { title: 'Unpaid rent', date: '2023-01-01', level: 'low', severity: 'review' },
    ]);
    expect(persons[1]).not.toHaveProperty('level');
  });

  test('ranks the alerts as findings, the gravest first', () => {
    expect(summary.findings.map(({ title, level, date, company }) => [title, level, date, company])).toEqual([
      [
        'Late accounts',
        'medium',
        '2009-05-05',
        { name: 'Gone SARL', isApplicant: false, managers: ['Bob Loud'], afterMandate: false },
      ],
      [
        'Unpaid rent',
        'low',
        '2023-01-01',
        { name: 'Here SAS', isApplicant: false, managers: ['Bob Loud'], afterMandate: false },
      ],
    ]);
    expect(gravestFinding(summary)?.title).toBe('Late accounts');
  });

  test('marks a low identity confidence, by the configured threshold', () => {
    expect(persons.map(({ confidence, isUnsure }) => [confidence, isUnsure])).toEqual([
      [0.42, true],
      [0.97, false],
    ]);
    const read = parseReportSettings({ lowIdentityConfidence: 0.4 });
    if (!read.ok) throw new Error('settings');
    const [first] = summariseReport(report(managerRaw), read.settings).managers?.persons ?? [];
    expect(first?.isUnsure).toBe(false);
  });

  test('never has a birth date', () => {
    const text = JSON.stringify(summary);
    expect(text).not.toContain('1971-02-03');
    expect(text).not.toContain('1965-12-31');
    expect(text).not.toMatch(/birth/i);
  });

  test('keeps both what the report is and what it says it comes from', () => {
    expect(summary).toMatchObject({ kind: 'manager', source: 'doc_xray' });
  });
});

describe('the applicant among the companies of its managers', () => {
  const code = { type: 'siren', id: '732829320' };
  const applicant = {
    name: 'Acme SA',
    code,
    jobStartDate: '2007-03-01',
    alerts: [{ name: 'Compulsory liquidation', date: '2023-12-26', level: 'high' }],
  };
  const left = {
    name: 'Gone SARL',
    code: { type: 'siren', id: '2' },
    jobStartDate: '2001-01-01',
    jobEndDate: '2010-06-30',
    alerts: [
      { name: 'Management ban', date: '2011-01-01', level: 'high' },
      { name: 'Payment incident', date: '2009-01-01', level: 'high' },
    ],
  };
  const person = (lastname: string, ...companies: object[]) => ({ lastname, companies });
  const summarise = (...persons: object[]) => summariseReport(report({ request: { code }, persons }));

  test('has its own events apart, and each manager the time there', () => {
    const { managers } = summarise(person('Loud', left, applicant), person('Quiet'));
    expect(managers?.applicant).toEqual({
      name: 'Acme SA',
      alertCount: 1,
      alerts: [{ title: 'Compulsory liquidation', level: 'high', severity: 'alert', date: '2023-12-26' }],
    });
    expect(managers?.persons.map(({ name, since }) => [name, since])).toEqual([
      ['Loud', '2007-03-01'],
      ['Quiet', undefined],
    ]);
    expect(managers?.persons[0]?.companies.map(({ isApplicant }) => isApplicant)).toEqual([true, false]);
  });

  test('comes before others of the same level, and what happened in a mandate before what came after', () => {
    const { findings } = summarise(person('Loud', left, applicant));
    expect(
      findings.map(({ title, company }) => [title, company?.isApplicant, company?.afterMandate]),
    ).toEqual([
      ['Compulsory liquidation', true, false],
      ['Payment incident', false, false],
      ['Management ban', false, true],
    ]);
  });

  test('does not hide a worse alert on another company', () => {
    const mild = { ...applicant, alerts: [{ name: 'Late accounts', date: '2023-01-01', level: 'low' }] };
    expect(gravestFinding(summarise(person('Loud', mild, left)))?.title).toBe('Payment incident');
  });

  test('is after a mandate only if every manager had left', () => {
    const stayed = { ...left, jobEndDate: null };
    const { findings } = summarise(person('Loud', left), person('Quiet', stayed));
    const ban = findings.find(({ title }) => title === 'Management ban');
    expect(ban?.company).toMatchObject({ managers: ['Loud', 'Quiet'], afterMandate: false });
  });

  test('is recognised by the code of the report too, and not by the number alone', () => {
    const nested = { id: 'r1', code, raw: { persons: [person('Loud', applicant)] } };
    expect(summariseReport(reportSchema.parse(nested)).managers?.applicant?.name).toBe('Acme SA');
    const other = { ...nested, code: { type: 'cfiscale', id: code.id } };
    expect(summariseReport(reportSchema.parse(other)).managers?.applicant).toBeUndefined();
  });
});
