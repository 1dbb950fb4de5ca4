import { findingLine } from '../../../bot/reports/detail-lines';
import {
  ageText,
  eventName,
  findingKeyName,
  findingName,
  findingSentence,
  levelText,
} from '../../../bot/texts/finding-sentence';
import type { Language } from '../../../bot/texts/language';
import { momentText } from '../../../bot/texts/moment-text';
import { nextStep } from '../../../bot/texts/next-step';
import { ratioName, ratioValue } from '../../../bot/texts/ratio-text';
import { factLabel, factText, reportReason } from '../../../bot/texts/report-text';
import { getTexts } from '../../../bot/texts/texts';
import { ALERTS as sandboxAlerts } from '../../../sandbox/risk/analyses/manager/build-manager-xray';
import { defaultReportSettings, type Finding, gravestFinding, summariseReport } from '../../../shared';
import { report } from '../../shared/reports/reports';

const texts = getTexts('en');
const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

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
  test('of the company itself', () => {
    const code = { type: 'siren', id: '1' };
    expect(event({ code }, { name: 'Compulsory liquidation', date: '2023-12-26' })).toBe(
      'Compulsory liquidation of the company itself, 26 December 2023.',
    );
    expect(event({ code }, {})).toBe('Unnamed alert of the company itself.');
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
    [
      { flag: { color: 'green' }, reasons: [{ sentiment: 'good' }] },
      'Nothing suspicious was found in this document.',
    ],
    [{ flag: { color: 'green' }, reasons: [{ sentiment: 'neutral' }] }, texts.report.notExaminedReason],
    [{ persons: [{ lastname: 'A' }] }, 'No alerts on this company or other companies of its managers.'],
    [{ persons: [] }, 'No managers were found.'],
    [{ riskClass: 2, probabilityOfDefault: 0.032 }, 'Risk class 2 of 5 · default risk 3.2 %.'],
    [{ riskClass: null, criterias: {} }, 'The report has no risk class.'],
    [{ score: 17 }, 'This analysis comes without a verdict.'],
  ])('of %j is “%s”', (raw, expected) => {
    expect(reportReason(summariseReport(report(raw, 'score' in raw ? 'esg' : '')), texts)).toBe(expected);
  });
});

describe('in French and Italian', () => {
  const message = { title: 'Changed after signing', content: 'Content was added.' };
  const signed = {
    typeCode: 'signature',
    sentiment: 'bad',
    message,
    criteria: { lastSigningTime: '2024-03-08 09:05:00' },
  };
  const changed = {
    typeCode: 'time',
    criteria: { creationDate: '2024-03-01 10:00:00', modDate: '2024-06-03 21:47:05' },
  };
  const event = (name: string, isApplicant = false) => ({
    ...{ title: name, text: '', level: 'high', severity: 'alert', date: '2023-12-26' },
    company: { name: 'Other SARL', isApplicant, managers: [], afterMandate: false },
  });
  const inLanguage = (language: Language, found: object) =>
    plainSpaces(findingSentence(found as Finding, getTexts(language)));
  const onDocument = (reason: object) =>
    gravestFinding(
      summariseReport(report({ flag: {}, reasons: [{ level: 'fraudulent', ...reason }] }, '')),
    ) as Finding;
  const unknown = { ...signed, typeCode: 'pixels' };

  test.each<[Language, object, string]>([
    [
      'fr',
      onDocument(signed),
      'Anomalie de signature. Le service indique : « Changed after signing. Content was added ». Le fichier a été signé le 8 mars 2024 à 9 h 05.',
    ],
    [
      'it',
      onDocument(signed),
      'Anomalia della firma. Il servizio scrive: “Changed after signing. Content was added”. Il file è stato firmato l’8 marzo 2024 alle 09:05.',
    ],
    [
      'fr',
      onDocument(unknown),
      '« Changed after signing ». « Content was added ». Le fichier a été signé le 8 mars 2024 à 9 h 05.',
    ],
    [
      'it',
      onDocument(changed),
      'Il documento è stato modificato il 3 giugno 2024 alle 21:47, 94 giorni e 11 ore dopo la sua creazione.',
    ],
    [
      'fr',
      event('Compulsory liquidation', true),
      'Liquidation judiciaire de la société elle-même, 26 décembre 2023.',
    ],
    ['it', event('Change of registered office'), 'Trasferimento della sede di Other SARL, 26 dicembre 2023.'],
    ['fr', event('Unpaid rent'), '« Unpaid rent » concernant Other SARL, 26 décembre 2023.'],
  ])('%s: %j', (language, found, expected) => {
    expect(inLanguage(language, found)).toBe(expected);
  });

  test.each(['fr', 'it'] as const)(
    '%s has words for every check and every alert that is known',
    (language) => {
      const { found, events } = getTexts(language).findings;
      expect(Object.keys(found).toSorted()).toEqual(Object.keys(texts.findings.checks).toSorted());
      for (const name of Object.values(sandboxAlerts).flat())
        expect(events).toHaveProperty([name.toLowerCase()]);
      expect(Object.keys(events)).toEqual(Object.keys(getTexts('fr').findings.events));
    },
  );
});

describe('what the service calls in a way that is not known', () => {
  const names = (language: Language) => {
    const own = getTexts(language);
    return [
      findingName({ typeCode: 'fontSize', level: 'none', severity: 'unknown', title: '', text: '' }, own),
      findingKeyName('fontSize', own),
      findingKeyName('Unpaid rent', own),
      ratioName('quickRatio', own),
      levelText('elevated', own),
      factLabel({ key: 'limit', value: 2 }, own),
      factText({ key: 'flagMeta', value: ['time', 'fontSize'] }, {}, own),
      factText({ key: 'documentClass', value: 'tax_return' }, {}, own),
    ].map(plainSpaces);
  };

  test('stands in quotation marks in another language, and as it is in English', () => {
    expect(names('en')).toEqual([
      ...['Font size', 'Font size', 'Unpaid rent', 'Quick ratio', 'elevated', 'Limit'],
      ...['Dates, Font size', 'Tax return'],
    ]);
    expect(names('fr')).toEqual([
      ...[
        '« Font size »',
        '« Font size »',
        '« Unpaid rent »',
        '« Quick ratio »',
        '« elevated »',
        '« Limit »',
      ],
      ...['Dates du document, « Font size »', '« Tax return »'],
    ]);
    expect(names('it')).toEqual([
      ...['“Font size”', '“Font size”', '“Unpaid rent”', '“Quick ratio”', '“elevated”', '“Limit”'],
      ...['Date, “Font size”', '“Tax return”'],
    ]);
  });

  test('has no second quotation marks in a sentence that has some', () => {
    const finding = { typeCode: 'fontSize', level: 'suspicious', severity: 'review' as const };
    expect(plainSpaces(findingSentence({ ...finding, title: '', text: '' }, getTexts('fr')))).toBe(
      'Le contrôle « Font size » signale une anomalie.',
    );
  });

  test.each([
    ['fr', 'Rédigé avec : Photoshop'],
    ['it', 'Scritto con: Photoshop'],
  ] as const)('is named in %s among the values that were examined, if it is known', (language, expected) => {
    const finding = {
      ...{ typeCode: 'fontSize', level: 'none', severity: 'unknown' as const, title: '', text: '' },
      criteria: [{ key: 'creator', value: 'Photoshop' }],
    };
    expect(plainSpaces(findingLine(finding, getTexts(language)).source)).toContain(expected);
  });
});

describe('an alert that is old', () => {
  const aged = (ageMonths: number, changes: object = {}): Finding => ({
    ...{ title: 'Change of registered office', text: '', level: 'low', severity: 'unknown' as const },
    ...{ date: '2019-11-10', ageMonths },
    company: { name: 'Other SARL', isApplicant: true, managers: [], afterMandate: false },
    ...changes,
  });

  test.each<[Language, string]>([
    [
      'en',
      'Change of registered office of the company itself, 10 November 2019 (7 years ago). Not counted: alerts of level low count for 3 years.',
    ],
    [
      'fr',
      'Transfert du siège social de la société elle-même, 10 novembre 2019 (il y a 7 ans). Non pris en compte : un événement de niveau faible compte pendant 3 ans.',
    ],
    [
      'it',
      'Trasferimento della sede della società stessa, 10 novembre 2019 (7 anni fa). Non considerato: un evento di livello basso conta per 3 anni.',
    ],
  ])('says in %s how old, and that it does not count', (language, expected) => {
    expect(plainSpaces(findingSentence(aged(84, { countsForYears: 3 }), getTexts(language)))).toBe(expected);
  });

  test.each([
    [0, 'less than a month ago'],
    [1, '1 month ago'],
    [11, '11 months ago'],
    [12, '1 year ago'],
    [35, '2 years ago'],
  ])('of %d months was %s', (months, age) => {
    expect(ageText({ ageMonths: months }, texts)).toBe(age);
  });

  test('of a level that never counts says so', () => {
    expect(findingSentence(aged(2, { countsForYears: 0 }), texts)).toMatch(
      /\(2 months ago\)\. Not counted: alerts of level low do not count\.$/,
    );
  });
});

describe('what to do about an alert', () => {
  const raw = (isApplicant: boolean, level: string) => ({
    request: { code: { type: 'siren', id: isApplicant ? '2' : '1' } },
    persons: [
      {
        ...{ firstname: 'Ada', lastname: 'Example' },
        companies: [
          {
            ...{ name: 'Other SARL', code: { type: 'siren', id: '2' } },
            alerts: [{ name: 'Payment incident', level, date: '2024-10-01' }],
          },
        ],
      },
    ],
  });
  const next = (language: Language, isApplicant: boolean, level: string) =>
    plainSpaces(
      nextStep(
        summariseReport({ ...report(raw(isApplicant, level)), creation: '2026-11-18T10:00:00Z' }),
        getTexts(language),
      ),
    );

  test.each<[Language, boolean, string, string]>([
    [
      'en',
      false,
      'medium',
      'check in the company register whether the payment incident of Other SARL (2 years ago) has been settled. Compare first name, last name and date of birth of Ada Example there with the ID on file.',
    ],
    [
      'en',
      true,
      'high',
      'hold the decision, then check in the company register whether the payment incident (2 years ago) has been settled. Compare its date and its outcome with what the company says.',
    ],
    [
      'fr',
      false,
      'high',
      'suspendre la décision, puis vérifier au RCS si l’incident de paiement concernant Other SARL (il y a 2 ans) est régularisé. Y comparer nom, prénom et date de naissance du dirigeant (Ada Example) avec la pièce d’identité du dossier.',
    ],
    [
      'it',
      false,
      'medium',
      'verifica nel registro delle imprese se il mancato pagamento di Other SARL (2 anni fa) è stato regolarizzato. Confronta nome, cognome e data di nascita dell’esponente (Ada Example) con il documento d’identità agli atti.',
    ],
  ])(
    'names in %s alert, company, age and what to compare (of the company itself: %j, %s)',
    (language, isApplicant, level, expected) => {
      expect(next(language, isApplicant, level)).toBe(expected);
    },
  );
});

test.each(['fr', 'it'] as const)('every alert that passes by default has a name in %s', (language) => {
  for (const name of defaultReportSettings.passingManagerAlerts) {
    const title = name.replaceAll('_', ' ');
    expect(eventName(title, getTexts(language))).not.toMatch(/[«“]/);
  }
});

test.each([
  ['2024-03-29', '29 March 2024'],
  ['2024-03-29 10:00:00', '29 March 2024, 10:00'],
  ['2024-03-29T10:00:00.000Z', '29 March 2024, 10:00'],
  ['yesterday', 'yesterday'],
])('a date such as %s reads %s', (date, text) => {
  expect(momentText(date, texts)).toBe(text);
});
