import {
  evaluateAlertRules,
  gravestFinding,
  parseAlertRules,
  parseReportSettings,
  summariseReport,
} from '../../../shared/reports';
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

describe('an alert and its age', () => {
  const REPORTED = '2026-11-18T10:00:00.000Z';
  const summarise = (alerts: readonly object[], input: unknown = {}, creation: unknown = REPORTED) => {
    const read = parseReportSettings(input);
    if (!read.ok) throw new Error(JSON.stringify(read.issues));
    const raw = { persons: [{ lastname: 'A', companies: [{ name: 'X', alerts }] }] };
    return summariseReport({ ...report(raw), creation: creation as string }, read.settings);
  };
  const move = { name: 'Change of registered office', level: 'low', date: '2019-11-10' };
  const moved = (changes: object, input?: unknown, creation?: unknown) =>
    summarise([{ ...move, ...changes }], input, creation).verdict;

  test('a change of address seven years ago does not make a company yellow, and is still listed with its age', () => {
    const summary = summarise([move]);
    expect(summary.verdict).toBe('clear');
    expect(summary.findings).toMatchObject([
      { title: move.name, level: 'low', severity: 'unknown', ageMonths: 84, countsForYears: 3 },
    ]);
    expect(summary.managers).toMatchObject({ seriousCount: 0, minorCount: 0, passedCount: 1 });
    expect(summary.managers?.persons[0]?.companies[0]?.alerts).toMatchObject([{ countsForYears: 3 }]);
    expect(summary.managers?.persons[0]).not.toHaveProperty('severity');
    expect(summary.facts).toContainEqual({ key: 'alerts', value: 1 });
  });

  test('counts up to the day on which its years are over', () => {
    expect(moved({ date: '2023-11-19' })).toBe('review');
    expect(moved({ date: '2023-11-18' })).toBe('clear');
  });

  test.each<[string, object]>([
    ['without a date', { date: undefined }],
    ['with a date that is none', { date: '2019-02-31' }],
    ['with a date in words', { date: 'long ago' }],
    ['of a later day than its report', { date: '2027-03-01' }],
    ['of an unknown level', { level: 'odd' }],
    ['without a level', { level: undefined }],
    ['of an unknown kind', { name: 'Beneficial owner changed' }],
    ['without a name', { name: undefined }],
  ])('counts %s', (_, changes) => {
    expect(moved(changes)).toBe('review');
  });

  test('counts where the report does not say when it was written', () => {
    for (const creation of [null, 'today', '']) expect(moved({}, {}, creation)).toBe('review');
  });

  test.each([
    ['Compulsory liquidation', 'high', 'alert'],
    ['Management ban', 'critical', 'alert'],
    ['Fraud', 'severe', 'alert'],
    ['Payment incident', 'high', 'alert'],
    ['Compulsory liquidation', 'low', 'review'],
  ])('%s of level %s counts for ever', (name, level, expected) => {
    expect(moved({ name, level, date: '1999-01-01' })).toBe(expected);
  });

  test('one that counts comes before a worse one that does not, and decides alone', () => {
    const summary = summarise([
      { name: 'Payment incident', level: 'medium', date: '2012-01-01' },
      { ...move, date: '2026-01-05' },
    ]);
    expect(summary.findings.map(({ title }) => title)).toEqual([move.name, 'Payment incident']);
    expect(gravestFinding(summary)?.title).toBe(move.name);
    expect(summary.verdict).toBe('review');
  });

  test('follows the settings: years by level, and the kinds that pass', () => {
    expect(moved({}, { managerAlertYears: 'low=always' })).toBe('review');
    expect(moved({}, { managerAlertYears: ' LOW = 10 ' })).toBe('review');
    expect(moved({ date: '2026-11-17' }, { managerAlertYears: 'low=0' })).toBe('clear');
    expect(moved({}, { passingManagerAlerts: '' })).toBe('review');
    expect(moved({ name: 'Transfert du siège' }, { passingManagerAlerts: 'TRANSFERT DU SIÈGE' })).toBe(
      'clear',
    );
    expect(moved({ level: 'high' }, { managerAlertYears: 'high=5' })).toBe('clear');
  });

  test.each(['', 'low', 'low=', 'low=-1', 'mild=3', 'low=3;medium=5', 'low=1.5', 7, null])(
    'refuses %j as years',
    (managerAlertYears) => {
      expect(parseReportSettings({ managerAlertYears })).toEqual({
        ok: false,
        issues: [{ code: 'not_alert_years', field: 'managerAlertYears' }],
      });
    },
  );

  test('raises no alert by its level once it has passed', () => {
    const read = parseAlertRules([{ managerAlertLevelAtLeast: 'low' }]);
    if (!read.ok) throw new Error('rules');
    const raisedBy = (date: string) => {
      const raw = { persons: [{ lastname: 'A', companies: [{ name: 'X', alerts: [{ ...move, date }] }] }] };
      return evaluateAlertRules(read.rules, { ...report(raw), creation: REPORTED }).length;
    };
    expect([raisedBy('2026-01-01'), raisedBy('2019-11-10')]).toEqual([1, 0]);
  });

  test('names a date that has not come, and an identity that is surer than sure', () => {
    expect(summarise([{ ...move, date: '2027-03-01' }]).impossible).toEqual([
      { code: 'date_in_future', of: 'alert', date: '2027-03-01' },
    ]);
    const raw = { persons: [{ lastname: 'A', confidencePercentage: 140 }] };
    expect(summariseReport(report(raw))).toMatchObject({
      verdict: 'review',
      impossible: [{ code: 'confidence_outside_scale', value: 140 }],
    });
  });
});
