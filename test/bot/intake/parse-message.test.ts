import * as fc from 'fast-check';
import { guessFromFileName } from '../../../bot/intake/guess-from-file-name';
import { parseMessage } from '../../../bot/intake/parse-message';
import { documentKinds, isCalendarDate, knownPeriods } from '../../../shared';
import { anyCharacters } from '../../support/hostile-texts';

const siren = { type: 'siren', id: '732829320' };

const italian = { type: 'cfiscale', id: '01234567897' };

const complete = {
  code: siren,
  kind: 'bank_statement',
  period: 'month',
  date: '2024-12-31',
  missing: [],
  ambiguous: [],
};

describe('a message that accompanies a file', () => {
  test.each([
    'siren 732829320 bank statement month 2024-12-31',
    'Bank Statement, SIREN: 732 829 320, MONTH, 31/12/2024',
    '2024-12-31 month bank_statement 732829320',
    'month\nbank-statement\n31/12/2024\nsiren 732.829.320',
    '<@U012345> please: *bank statement* of 31/12/2024, `siren 732829320`, _month_',
    'siren <tel:732829320|732829320> bank statements monthly 2024-12-31',
    'siren <tel:732829320> bank statements monthly 2024-12-31',
    '<@U9> siren <tel:732829320|732 829 320> bank statements monthly 2024-12-31 &amp; <mailto:a@b.fr|a@b.fr>',
    'see <https://example.com/year/552100554|certified> bank statement 732829320 month 2024-12-31',
    '732829320 bank statement month 2024-12-31 31/12/2024',
    'the other one is coming: 732829320 bank statement month 31.12.2024',
  ])('is understood: “%s”', (text) => {
    expect(parseMessage(text)).toEqual(complete);
  });

  test.each([
    [
      'certified_financial_statement',
      ['certified_financial_statement', 'certified', 'Certified financial statement', 'CERTIFIED accounts'],
    ],
    ['bank_statement', ['bank_statement', 'bank statement', 'Bank-Statements']],
    [
      'interim_financial_statement',
      ['interim_financial_statement', 'interim', 'interim financial statement'],
    ],
    ['other', ['other', 'Other', 'other document', 'siren 732829320, other.']],
  ])('names the kind %s in plain English', (kind, texts) => {
    for (const text of texts) expect(parseMessage(text).kind).toBe(kind);
  });

  test.each([
    '',
    'statement',
    'bank',
    'not certified',
    'uncertified',
    'the other day',
    'another',
    'bankstatement1',
    'others',
  ])('names no kind in “%s”', (text) => {
    expect(parseMessage(text).kind).toBeUndefined();
  });

  test.each([
    ['year', ['year', 'YEARLY', 'annual']],
    ['semester', ['semester', 'half-year', 'half year']],
    ['quarter', ['quarter', 'Quarterly']],
    ['month', ['month', 'monthly']],
  ])('names the period %s', (period, texts) => {
    for (const text of texts) expect(parseMessage(text).period).toBe(period);
  });

  test('says what is missing, given its kind', () => {
    expect(parseMessage('').missing).toEqual(['code', 'kind']);
    expect(parseMessage('certified').missing).toEqual(['code', 'period', 'date']);
    expect(parseMessage('732829320 bank statement 2024-12-31').missing).toEqual(['period']);
    expect(parseMessage('732829320 interim').missing).toEqual([]);
    expect(parseMessage('cfiscale 01234567897 other')).toEqual({
      code: italian,
      kind: 'other',
      missing: [],
      ambiguous: [],
    });
  });

  test('uses none of several different values', () => {
    const message = parseMessage(
      '732829320 552100554 bank statement certified month year 2024-12-31 2023-12-31',
    );
    expect(message).toEqual({ missing: ['code', 'kind'], ambiguous: ['code', 'kind', 'period', 'date'] });
  });

  test('detects mistyped codes', () => {
    expect(parseMessage('siren 732829321 other').mistypedCode).toEqual({ type: 'siren', id: '732829321' });
    expect(parseMessage('siren: 732 829 321, bank statement').mistypedCode).toEqual({
      type: 'siren',
      id: '732 829 321',
    });
    expect(parseMessage('cfiscale 01234567890 year').mistypedCode).toEqual({
      type: 'cfiscale',
      id: '01234567890',
    });
    expect(parseMessage('732829321').mistypedCode).toEqual({ type: 'siren', id: '732829321' });
    expect(parseMessage('siren 732829320 and 123456789').mistypedCode).toBeUndefined();
    expect(parseMessage('call 0612345678 by 2024-12-31 about siren numbers').mistypedCode).toBeUndefined();
  });

  test('accepts no date that does not exist', () => {
    for (const written of ['2023-02-29', '31/02/2024', '12/31/2024', '2024-13-01']) {
      const message = parseMessage(`732829320 bank statement month ${written}`);
      expect(message).toMatchObject({ missing: ['date'], invalidDate: written });
    }
    expect(parseMessage('2024-12-310 12024-12-31 31/12/20245').date).toBeUndefined();
  });

  const kindTexts = {
    certified_financial_statement: 'certified',
    bank_statement: 'bank statement',
    interim_financial_statement: 'interim',
    other: 'other',
  };
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  const dates = fc
    .record({
      year: fc.integer({ min: 1950, max: 2099 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 31 }),
    })
    .map(({ year, month, day }) => ({
      date: `${year}-${pad(month)}-${pad(day)}`,
      european: `${pad(day)}/${pad(month)}/${year}`,
    }))
    .filter(({ date }) => isCalendarDate(date));
  const codes = fc.constantFrom(
    {
      code: siren,
      written: ['siren 732829320', 'siren: 732 829 320', '732.829.320', '732829320', 'SIREN=732829320'],
    },
    { code: italian, written: ['cfiscale 01234567897', '01234567897', 'cfiscale: 012 345 678 97'] },
  );
  const cases = [
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.toLowerCase(),
  ];

  test('is understood in any order, any case, with any separators', () => {
    fc.assert(
      fc.property(
        codes.chain(({ code, written }) => fc.constantFrom(...written).map((text) => ({ code, text }))),
        fc
          .constantFrom(...documentKinds)
          .chain((kind) => fc.constantFrom(kind, kindTexts[kind]).map((text) => ({ kind, text }))),
        fc.constantFrom(...knownPeriods),
        dates.chain(({ date, european }) => fc.constantFrom(date, european).map((text) => ({ date, text }))),
        fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
        fc.array(fc.constantFrom(', ', '\n', ' ; ', ' - ', '  | ', ' / '), { minLength: 3, maxLength: 3 }),
        fc.constantFrom(...cases),
        (code, kind, period, date, order, separators, inCase) => {
          const parts = [code.text, kind.text, period, date.text];
          const text = order.map((part, index) => parts[part] + (separators[index] ?? '')).join('');
          expect(parseMessage(inCase(text))).toEqual({
            code: code.code,
            kind: kind.kind,
            period,
            date: date.date,
            missing: [],
            ambiguous: [],
          });
        },
      ),
      { numRuns: 500 },
    );
  });

  test('never fails and is fast, whatever the text', () => {
    fc.assert(fc.property(anyCharacters, (text) => void parseMessage(text)));
    for (const part of [
      'siren ',
      '1 ',
      '<',
      'bank ',
      '31/12/2024 ',
      'other ',
      'half ',
      '_',
      '\u00a0',
      '732 ',
    ])
      expect(() => parseMessage(part.repeat(20_000))).not.toThrow();
  });
});

const lastDay = { 'mars 2024': '2024-03-31', 2023: '2023-12-31' };

describe('a message in English, French or Italian', () => {
  test.each([
    ['732829320 relevé de compte mars 2024', siren, 'bank_statement', 'month', lastDay['mars 2024']],
    ['Relevé bancaire de mars 2024, SIREN 732 829 320', siren, 'bank_statement', 'month', '2024-03-31'],
    ['RELEVES DE COMPTE MARS 2024 siren 732829320', siren, 'bank_statement', 'month', '2024-03-31'],
    ['bilan 2023 732829320', siren, 'certified_financial_statement', 'year', lastDay[2023]],
    [
      'comptes annuels 2023, n° SIREN : 732829320',
      siren,
      'certified_financial_statement',
      'year',
      '2023-12-31',
    ],
    [
      'Bilan au 31/12/2023 (exercice 2023) 732829320',
      siren,
      'certified_financial_statement',
      'year',
      '2023-12-31',
    ],
    [
      'liasse fiscale de l’exercice 2023, 732829320',
      siren,
      'certified_financial_statement',
      'year',
      '2023-12-31',
    ],
    ['relevé bancaire trimestriel, mars 2024, 732829320', siren, 'bank_statement', 'quarter', '2024-03-31'],
    ['extrait de compte 1er trimestre 2024 732829320', siren, 'bank_statement', 'quarter', '2024-03-31'],
    ['relevé de compte 02/2024 732829320', siren, 'bank_statement', 'month', '2024-02-29'],
    [
      'estratto conto mensile 31 marzo 2024 P.IVA IT01234567897',
      italian,
      'bank_statement',
      'month',
      '2024-03-31',
    ],
    ['estratto conto marzo 2024, partita IVA 01234567897', italian, 'bank_statement', 'month', '2024-03-31'],
    [
      'Bilancio d’esercizio 2023 — codice fiscale: 01234567897',
      italian,
      'certified_financial_statement',
      'year',
      '2023-12-31',
    ],
    ['bilancio 2023 C.F. 01234567897', italian, 'certified_financial_statement', 'year', '2023-12-31'],
    ['bank statement March 2024 IT01234567897', italian, 'bank_statement', 'month', '2024-03-31'],
    ['bank statement, December 2024, siren 732829320', siren, 'bank_statement', 'month', '2024-12-31'],
    ['bank statement 2024 Q3 732829320', siren, 'bank_statement', 'quarter', '2024-09-30'],
    ['certified accounts for 2023 732829320', siren, 'certified_financial_statement', 'year', '2023-12-31'],
    ['TVA FR44732829320 bilan 2023', siren, 'certified_financial_statement', 'year', '2023-12-31'],
  ])('is understood: “%s”', (text, code, kind, period, date) => {
    expect(parseMessage(text)).toEqual({ code, kind, period, date, missing: [], ambiguous: [] });
  });

  test.each([
    ['situation intermédiaire', 'interim_financial_statement'],
    ['bilan intermédiaire', 'interim_financial_statement'],
    ['situation comptable provisoire', 'interim_financial_statement'],
    ['situazione contabile infrannuale', 'interim_financial_statement'],
    ['bilancio di verifica', 'interim_financial_statement'],
    ['autre document', 'other'],
    ['siren 732829320 autre', 'other'],
    ['altro documento', 'other'],
    ['cfiscale 01234567897, altro', 'other'],
    ['comptes certifiés', 'certified_financial_statement'],
    ['bilancio certificato', 'certified_financial_statement'],
  ])('names the kind: “%s”', (text, kind) => {
    expect(parseMessage(text).kind).toBe(kind);
  });

  test.each([
    ['semestriel', 'semester'],
    ['semestrale', 'semester'],
    ['trimestre', 'quarter'],
    ['trimestrale', 'quarter'],
    ['mensuelle', 'month'],
    ['mensile', 'month'],
    ['annuel', 'year'],
    ['annuale', 'year'],
  ])('names the period: “%s”', (text, period) => {
    expect(parseMessage(text).period).toBe(period);
  });

  test.each([
    'Faisons le bilan de la réunion',
    'un bilan positif',
    'bilan carbone 2023',
    'dépôt de bilan en 2023',
    'comptes annuels non certifiés',
    'in bilancio non risulta',
    'bilancio sociale',
    'facture de la société d’intérim',
    'le relevé de notes',
    'une autre fois',
    "c'est autre chose",
    'un altro giorno',
    'copie certifiée conforme',
    'il certificato di residenza',
  ])('names no kind in an everyday sentence: “%s”', (text) => {
    expect(parseMessage(text).kind).toBeUndefined();
  });

  test.each([
    'le mois dernier',
    'les 3 derniers mois',
    'bonne année',
    'quest’anno',
    'il mese scorso',
    'on se voit en 2025',
    'contrat 2023',
    'facture n° 2024 du client',
  ])('names no period in an everyday sentence: “%s”', (text) => {
    expect(parseMessage(text)).toEqual({ missing: ['code', 'kind'], ambiguous: [] });
  });

  test('uses none of several months or years', () => {
    for (const text of [
      'relevés bancaires janvier et février 2024',
      'relevés bancaires de janvier à mars 2024',
    ])
      expect(parseMessage(text)).toMatchObject({
        kind: 'bank_statement',
        period: 'month',
        ambiguous: ['date'],
      });
    for (const text of ['bilans 2022 et 2023', 'bilanci 2022-2023'])
      expect(parseMessage(text)).toMatchObject({ period: 'year', ambiguous: ['date'] });
  });

  test('gives a named year no other meaning than what is written', () => {
    expect(parseMessage('bank statement 2024 month')).toMatchObject({
      period: 'month',
      missing: ['code', 'date'],
    });
    expect(parseMessage('bilan 2023 clos le 30/06/2023')).toMatchObject({
      date: '2023-06-30',
      missing: ['code', 'period'],
    });
  });

  test('corrects a mistyped code under any name', () => {
    expect(parseMessage('P.IVA IT01234567890 bilancio 2023').mistypedCode).toEqual({
      type: 'cfiscale',
      id: '01234567890',
    });
  });

  test('reads spelled dates, and none that does not exist', () => {
    const dates = ['31 décembre 2023', '31 dicembre 2023', '31 December 2023', 'December 31st, 2023'];
    for (const text of dates) expect(parseMessage(text).date).toBe('2023-12-31');
    expect(parseMessage('1er mars 2024').date).toBe('2024-03-01');
    expect(parseMessage('30 février 2024').invalidDate).toBe('30 fevrier 2024');
  });
});

test.each([
  ['Relevé_mars_2024.pdf', { kind: 'bank_statement', period: 'month', date: '2024-03-31' }],
  ['estratto-conto-gennaio-2024.pdf', { kind: 'bank_statement', period: 'month', date: '2024-01-31' }],
  ['Statement December 2024.pdf', { period: 'month', date: '2024-12-31' }],
  ['bilancio al 31 dicembre 2023.pdf', { kind: 'certified_financial_statement', date: '2023-12-31' }],
  ['bilans 2022 et 2023.pdf', { kind: 'certified_financial_statement' }],
])('the file name %s suggests what to fill in', (name, guess) => {
  expect(guessFromFileName(name)).toEqual(guess);
});
