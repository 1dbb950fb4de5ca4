import { conditionText } from '../../../shared/english/condition-text';
import {
  factTexts,
  findingTexts,
  reportHeadline,
  reportReason,
  reportTitle,
} from '../../../shared/english/report-text';
import { evaluateAlertRules, parseReportSettings, summariseReport } from '../../../shared/reports';
import { docRaw, financialRaw, managerRaw, report } from '../reports/reports';

function texts(raw: unknown, input: unknown = {}, source = '') {
  const read = parseReportSettings(input);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  const summary = summariseReport(report(raw, source), read.settings);
  return Object.fromEntries(summary.facts.map((fact) => [fact.key, factTexts(fact, summary)]));
}

const times = (creationDate: string, modDate: string) =>
  texts({ flag: {}, reasons: [{ criteria: { creationDate, modDate } }] }).modificationGap;

describe('the text of a fact', () => {
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
  ])('for a probability of %d on the scale %s is %s', (value, probabilityScale, text) => {
    expect(texts({ probabilityOfDefault: value }, { probabilityScale }).probabilityOfDefault).toEqual({
      value,
      text,
    });
  });

  test.each([
    [2, {}, '2 (higher is worse)'],
    [2, { riskClassDirection: 'lowerIsWorse' }, '2 (lower is worse)'],
    ['E', {}, 'E (E is worst)'],
  ])('for class %s has its direction: %j', (riskClass, settings, text) => {
    expect(texts({ riskClass }, settings).riskClass).toEqual({ value: riskClass, text });
  });

  test.each([
    ['2024-03-01 10:00:00', '2024-03-01 10:00:00', '0 s'],
    ['2024-03-01 10:00:00', '2024-03-01 10:00:59', '59 s'],
    ['2024-02-28', '2024-03-01', '2 days'],
    ['2024-01-01T00:00:00Z', '2024-01-02T02:00:00+01:00', '1 day 1 h'],
    ['2024-03-01 12:00:00', '2024-03-01 10:30:00', '1 h 30 min before its creation'],
  ])('for the gap from %s to %s is %s', (created, modified, text) => {
    expect(times(created, modified)).toMatchObject({ text });
  });

  test('for a document and for numbers of an unknown analysis is readable', () => {
    expect(texts(docRaw)).toMatchObject({
      flagMeta: { value: 'time', text: 'time' },
      documentClass: { value: 'bank_statement', text: 'Bank statement' },
      flagValue: { value: 0.12, text: '0.12' },
    });
    expect(texts({ co2Tonnes: 12.345, grade: 'E' }, {}, 'esg')).toEqual({
      co2Tonnes: { value: 12.345, text: '12.35' },
      grade: { value: 'E', text: 'E' },
    });
  });
});

describe('the text of a finding', () => {
  const of = (raw: unknown) => summariseReport(report(raw)).findings.map(findingTexts);

  test("has the service's words, or the name and values of what was examined", () => {
    const reasons = [{ message: 'Font changed' }, { typeCode: 'fontSize' }, {}];
    expect(of({ flag: {}, reasons }).map(({ title }) => title)).toEqual([
      'Font changed',
      'Font size',
      'Unnamed indicator',
    ]);
    expect(of(financialRaw)[2]).toEqual({ title: 'Traffic light', text: 'Supplier score: yellow' });
  });

  test('on a company of a manager says where and when', () => {
    expect(of(managerRaw)[0]).toEqual({ title: 'Late accounts', text: 'Gone SARL, 2009-05-05' });
  });
});

describe('the headline', () => {
  test('speaks of indicators, and never of proof', () => {
    for (const color of ['green', 'yellow', 'red', 'purple'])
      expect(reportHeadline(summariseReport(report({ flag: { color } })))).not.toMatch(
        /fraud|prove|guilty|forged/i,
      );
    expect(reportHeadline(summariseReport(report({ flag: { color: 'red' } })))).toMatch(/indicators/);
  });

  test('says that a document could not be examined, and that there is no report', () => {
    const reasons = [{ sentiment: 'neutral' }];
    expect(reportHeadline(summariseReport(report({ flag: { color: 'green' }, reasons })))).toBe(
      'The document could not be examined',
    );
    expect(reportHeadline(undefined)).toBe('No report yet');
  });

  test('says how much is missing before anything reassures', () => {
    const headline = (color: string) =>
      reportHeadline(summariseReport(report({ flag: { color } })), { arrived: 1, asked: 3 });
    expect(headline('green')).toBe('1 of 3 reports; nothing calls for review so far');
    expect(headline('red')).toBe('Strong indicators: look into this first (1 of 3 reports so far)');
    expect(headline('purple')).toBe('Not enough to tell (1 of 3 reports so far)');
  });
});

describe('the reason of a report without a finding', () => {
  const reasonOf = (raw: unknown, source = '') => reportReason(summariseReport(report(raw, source)));
  const good = { sentiment: 'good', typeCode: 'time' };

  test.each([
    [{ flag: { color: 'green' } }, 'The flag is green'],
    [{ flag: { color: 'green' }, reasons: [good] }, 'Its one check does not call for review'],
    [{ flag: { color: 'green' }, reasons: [good, good] }, 'None of 2 checks calls for review'],
    [
      { flag: { color: 'green' }, reasons: [good, { sentiment: 'bad', message: 'Late change' }] },
      'None of 2 checks calls for review; worth knowing: Late change',
    ],
    [{ flag: { color: 'red' } }, 'The flag is red'],
    [{ flag: { color: 'purple' } }, 'The report does not say enough to tell'],
    [{ flag: { color: 'green' }, reasons: [{ sentiment: 'neutral' }] }, 'The document could not be examined'],
    [{ riskClass: 2 }, 'Risk class 2 (higher is worse)'],
    [
      { riskClass: 1, probabilityOfDefault: 0.012 },
      'Risk class 1 (higher is worse), probability of default 1.2 % (scale guessed)',
    ],
    [{ probabilityOfDefault: 0.012 }, 'The report has no risk class'],
    [{ persons: [] }, 'No managers were found'],
    [{ persons: [{ lastname: 'A', companies: [{ name: 'B' }] }] }, 'No alerts on 1 company of 1 manager'],
  ])('of %j is what was looked at, or why nothing is known', (raw, expected) => {
    expect(reasonOf(raw)).toBe(expected);
  });

  test('says that an unknown analysis has no verdict', () => {
    expect(reasonOf({ score: 'C' }, 'esg')).toMatch(/without a verdict/);
  });
});

test('the title is that of the analysis, or names the source of an unknown one', () => {
  expect(reportTitle(summariseReport(report(managerRaw, 'doc_xray')))).toBe('Manager X-Ray');
  expect(reportTitle(summariseReport(report({}, 'esg_xray')))).toBe('Report esg_xray');
});

test('a matched condition names the value and what the rule asks for', () => {
  const rule = { riskClassAtLeast: 3, verdictAtLeast: 'review' as const, sources: ['magpie'] };
  const [matched] = evaluateAlertRules([rule], report({ ...financialRaw, riskClass: 4 }));
  expect(matched?.why.map(conditionText)).toEqual([
    'The verdict is alert; the rule asks for review or worse.',
    'The risk class is 4; the rule asks for 3 or worse.',
    'The report comes from the source magpie.',
  ]);
  const managers = evaluateAlertRules([{ managerAlertLevelAtLeast: 'low' }], report(managerRaw));
  expect(managers[0]?.why.map(conditionText)).toEqual([
    "The worst alert on a manager's company is medium; the rule asks for low or worse.",
  ]);
  expect(conditionText({ condition: 'probabilityOfDefaultAtLeast', value: 0.032, threshold: 0.03 })).toBe(
    'The probability of default is 3.2 %; the rule asks for 3 % or more.',
  );
});

test.each([
  [{ riskClass: 7 }, 'Risk class 7 is outside its scale'],
  [
    { riskClass: 1, probabilityOfDefault: 140, criterias: { equityTotalAssets: { value: 1.8 } } },
    'A probability of default of 140 is outside its scale. Equity total assets of 1.8 is impossible',
  ],
])('the reason for a report with values that cannot be right names them: %j', (raw, expected) => {
  expect(reportReason(summariseReport(report(raw, 'magpie')))).toBe(expected);
});
