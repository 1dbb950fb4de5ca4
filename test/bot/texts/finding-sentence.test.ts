import { findingSentence } from '../../../bot/texts/finding-sentence';
import { momentText } from '../../../bot/texts/moment-text';
import { ratioName, ratioValue } from '../../../bot/texts/ratio-text';
import { reportReason } from '../../../bot/texts/report-text';
import { getTexts } from '../../../bot/texts/texts';
import { type Finding, gravestFinding, summariseReport } from '../../../shared';
import { report } from '../../shared/reports/reports';

const texts = getTexts('en');

function sentence(raw: unknown, source = ''): string {
  const finding = gravestFinding(summariseReport(report(raw, source))) as Finding;
  return findingSentence(finding, texts);
}

const doc = (reason: object) => sentence({ flag: {}, reasons: [{ level: 'fraudulent', ...reason }] });

const ratio = (key: string, value: number | undefined, light: string) =>
  sentence(
    {
      criterias: value === undefined ? {} : { [key]: { value } },
      reasons: [{ typeCode: 'trafficLight', weight: -1, criteria: { [key]: light } }],
    },
    'magpie',
  );

const event = (company: object, alert: object = {}) =>
  sentence({
    request: { code: { type: 'siren', id: '1' } },
    persons: [
      {
        firstname: 'Ada',
        lastname: 'Example',
        companies: [
          {
            name: 'Other SARL',
            code: { type: 'siren', id: '2' },
            ...company,
            alerts: [{ level: 'high', ...alert }],
          },
        ],
      },
    ],
  });

describe('a finding on a document in one sentence', () => {
  test("has the service's words and the date it is about", () => {
    const message = { title: 'Changed after signing', content: 'Content was added.' };
    expect(doc({ message, criteria: { lastSigningTime: '2024-03-29 10:00:00' } })).toBe(
      'Changed after signing. Content was added. The file was signed on 29 March 2024, 10:00.',
    );
    expect(doc({ message, criteria: { modDate: '2024-03-29' } })).toBe(
      'Changed after signing. Content was added. The file was last changed on 29 March 2024.',
    );
    expect(doc({ message })).toBe('Changed after signing. Content was added.');
  });

  test('has words of its own for dates that differ', () => {
    const message = { title: 'Modified', content: 'Modified after creation.' };
    const criteria = { creationDate: '2024-03-01 10:00:00', modDate: '2024-06-03 21:47:05' };
    expect(doc({ typeCode: 'time', message, criteria })).toBe(
      'The document was changed on 3 June 2024, 21:47, 94 days 11 h after it was created.',
    );
    const reversed = { creationDate: '2024-03-02 10:00:00', modDate: '2024-03-01 10:00:00' };
    expect(doc({ typeCode: 'time', message, criteria: reversed })).toBe(
      'The document says that it was changed on 1 March 2024, 10:00, 1 day before it was created.',
    );
    expect(doc({ typeCode: 'time', message })).toBe('Modified. Modified after creation.');
  });

  test('names the check where the service has no words', () => {
    expect(doc({ typeCode: 'software' })).toBe('The check “Software” raised a flag.');
    expect(doc({ typeCode: 'fontSize' })).toBe('The check “Font size” raised a flag.');
    expect(doc({})).toBe('The check “Unnamed indicator” raised a flag.');
    expect(sentence({ riskClass: 4, reasons: [{ typeCode: 'leverage', weight: -0.9 }] })).toBe(
      'Leverage weighs against the company.',
    );
  });
});

describe('a ratio in one sentence', () => {
  test.each([
    ['interestCoverage', -5, 'red', 'Earnings do not cover interest (cover -5 ×).'],
    ['interestCoverage', 1.25, 'red', 'Interest cover is 1.3 ×, rated red.'],
    ['equityTotalAssets', -0.2, 'red', 'Equity is negative (-20 % of assets).'],
    ['equityTotalAssets', 0.208, 'amber', 'Equity / assets is 20.8 %, rated orange.'],
    ['netIncomeTotalAssets', -0.042, 'red', 'The company makes a loss (-4.2 % of assets).'],
    ['workforceLog10', 1.3979, 'yellow', 'Workforce is 25, rated yellow.'],
    ['unheardOfRatio', 7.7777, 'red', 'Unheard of ratio is 7.78, rated red.'],
    ['supplierScore', undefined, 'yellow', 'Supplier score is rated yellow.'],
  ])('%s of %s: %s', (key, value, light, expected) => {
    expect(ratio(key, value, light)).toBe(expected);
  });

  test('never shows a key of the service', () => {
    for (const key of ['workforceLog10', 'equityTotalAssets', 'newRatioTotalAssets'])
      expect(ratioName(key, texts)).not.toMatch(/[a-z][A-Z]|Log10/);
  });

  test('shows a value without a unit as it is', () => {
    expect(ratioValue({ key: 'x', value: 1234.5678 }, texts)).toBe('1\u00a0234.57');
    expect(ratioValue({ key: 'x' }, texts)).toBe('');
  });
});

describe('an event in one sentence', () => {
  test('on the applicant itself', () => {
    const code = { type: 'siren', id: '1' };
    expect(event({ code }, { name: 'Compulsory liquidation', date: '2023-12-26' })).toBe(
      'Compulsory liquidation at the applicant itself, 26 December 2023.',
    );
    expect(event({ code }, {})).toBe('Unnamed alert at the applicant itself.');
  });

  test('on another company, during or after the mandate there', () => {
    const ban = { name: 'Management ban', date: '2020-05-01' };
    expect(event({}, ban)).toBe('Management ban at Other SARL, 1 May 2020, a company of Ada Example.');
    expect(event({ jobEndDate: '2019-12-31' }, ban)).toBe(
      'Management ban at Other SARL, 1 May 2020, after Ada Example had left.',
    );
  });
});

describe('the reason for a verdict', () => {
  test.each([
    [{ flag: { color: 'green' }, reasons: [{ sentiment: 'good' }] }, 'Nothing speaks against this document.'],
    [{ flag: { color: 'green' }, reasons: [{ sentiment: 'neutral' }] }, texts.report.notExaminedReason],
    [{ persons: [{ lastname: 'A' }] }, 'There are no alerts on the companies of its managers.'],
    [{ persons: [] }, 'No managers were found.'],
    [{ riskClass: 2, probabilityOfDefault: 0.032 }, 'Risk class 2 of 5 · default risk 3.2 %.'],
    [{ riskClass: null, criterias: {} }, 'The report has no risk class.'],
    [{ score: 17 }, 'This analysis comes without a verdict.'],
  ])('of %j is “%s”', (raw, expected) => {
    expect(reportReason(summariseReport(report(raw, 'score' in raw ? 'esg' : '')), texts)).toBe(expected);
  });
});

test.each([
  ['2024-03-29', '29 March 2024'],
  ['2024-03-29 10:00:00', '29 March 2024, 10:00'],
  ['2024-03-29T10:00:00.000Z', '29 March 2024, 10:00'],
  ['yesterday', 'yesterday'],
])('a date such as %s reads %s', (date, text) => {
  expect(momentText(date, texts)).toBe(text);
});
