import { conditionText } from '../../english/condition-text';
import { factTexts, findingTexts, reportHeadline, reportTitle } from '../../english/report-text';
import { evaluateAlertRules, parseReportSettings, summariseReport } from '../../shared/reports';
import { docRaw, financialRaw, managerRaw, report } from '../shared/reports/reports';

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
