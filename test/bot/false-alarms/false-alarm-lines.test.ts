import * as fc from 'fast-check';
import { falseAlarmLines, listBadFindings, toFindingKey } from '../../../bot/false-alarms';
import { ruleNote } from '../../../bot/false-alarms/false-alarm-lines';
import { context } from '../../../bot/slack/block-kit/blocks';
import { message } from '../../../bot/slack/block-kit/message';
import { languages } from '../../../bot/texts/language';
import { getTexts } from '../../../bot/texts/texts';
import type { Finding } from '../../../shared';
import { findMessageProblems } from '../../support/block-kit-rules';
import { anyText } from '../../support/hostile-texts';

const texts = getTexts('en');
const rates = {
  rules: [
    { rule: { verdictAtLeast: 'review' as const }, decided: 7, falseAlarms: 4 },
    { rule: { riskClassAtLeast: 4 }, decided: 4, falseAlarms: 1 },
    { rule: { managerAlertLevelAtLeast: 'high' as const }, decided: 9, falseAlarms: 0 },
  ],
  findings: [
    { finding: 'time', decided: 5, falseAlarms: 3 },
    { finding: 'interestCoverage', decided: 2, falseAlarms: 1 },
    { finding: 'Insolvency of a supplier', decided: 1, falseAlarms: 1 },
  ],
};

test('rules and findings with false alarms are lines; what is mostly wrong is pointed out, with what to do', () => {
  expect(falseAlarmLines(rates, texts).map(({ source }) => source)).toEqual([
    '⚠️ rule: verdict Review or worse: 4 of 7 decided cases were false alarms. Raise its threshold with /xray alerts.',
    'rule: risk class 4 or worse: 1 of 4 decided cases were false alarms.',
    '⚠️ Dates: 3 of 5 decided cases were false alarms.',
    'Interest cover: 1 of 2 decided cases were false alarms.',
    'Insolvency of a supplier: 1 of 1 decided case was a false alarm.',
  ]);
});

test('there is no line where nothing was wrong', () => {
  expect(falseAlarmLines({ rules: rates.rules.slice(2), findings: [] }, texts)).toEqual([]);
});

test('the note of a rule says what to do only if it is mostly wrong', () => {
  expect(ruleNote({ decided: 7, falseAlarms: 3 }, texts).source).toBe(
    'This rule in the last 12 months: 3 of 7 decided cases were false alarms.',
  );
  expect(ruleNote({ decided: 7, falseAlarms: 4 }, texts).source).toMatch(
    /^⚠️ .*4 of 7 .* raise the threshold/,
  );
});

test.each(languages)('any words of the service are shown as they are in %s', (language) => {
  fc.assert(
    fc.property(anyText, (finding) => {
      const lines = falseAlarmLines(
        { rules: rates.rules, findings: [{ finding, decided: 6, falseAlarms: 6 }] },
        getTexts(language),
      );
      expect(findMessageProblems(message({ text: 'x', head: context(...lines) }))).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test('a finding is known by its ratio, its code or its words, and each bad one is listed once', () => {
  const finding = (given: Partial<Finding>): Finding => ({
    level: 'suspicious',
    severity: 'alert',
    title: '',
    text: '',
    ...given,
  });
  const ratio = { key: 'interestCoverage', light: 'red' } as Finding['ratio'];
  const found = [
    finding({ typeCode: 'time', title: 'Changed later' }),
    finding({ typeCode: 'time', title: 'Changed much later', severity: 'review' }),
    finding({ typeCode: 'trafficLight', ratio }),
    finding({ title: 'Insolvency' }),
    finding({}),
    finding({ typeCode: 'signature', severity: 'clear' }),
    finding({ typeCode: 'format', severity: 'unknown' }),
  ];
  const listed = listBadFindings([{ summary: { findings: found } }]);
  expect(listed.map(toFindingKey)).toEqual(['time', 'interestCoverage', 'Insolvency']);
  expect(listed[0]).toBe(found[0]);
});
