import { guessFromFileName } from '../../../bot/intake/guess-from-file-name';
import { parseMessage } from '../../../bot/intake/parse-message';

const siren = { type: 'siren', id: '732829320' };
const italian = { type: 'cfiscale', id: '01234567897' };
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
