import * as fc from 'fast-check';
import { failureText } from '../../../bot/texts/failure-text';
import { createFormats } from '../../../bot/texts/formats';
import { findLanguage } from '../../../bot/texts/language';
import { getTexts } from '../../../bot/texts/texts';
import { parseAmount } from '../../../shared';

const en = createFormats('en');

const fr = createFormats('fr');

const it = createFormats('it');

const NO_BREAK = '\u00a0';

const NARROW = '\u202f';

describe('numbers', () => {
  test.each([
    [1_234_567.89, `1${NO_BREAK}234${NO_BREAK}567.89`, `1${NARROW}234${NARROW}567,89`, '1.234.567,89'],
    [1_234, `1${NO_BREAK}234`, `1${NARROW}234`, '1.234'],
    [999, '999', '999', '999'],
    [-1_234.5, `-1${NO_BREAK}234.5`, `-1${NARROW}234,5`, '-1.234,5'],
    [-123_456, `-123${NO_BREAK}456`, `-123${NARROW}456`, '-123.456'],
    [0.1 + 0.2, '0.3', '0,3', '0,3'],
    [-0.001, '0', '0', '0'],
  ])('%d is grouped by threes in each language, four digits too', (value, english, french, italian) => {
    expect([en, fr, it].map(({ number }) => number(value))).toEqual([english, french, italian]);
  });

  test('have as many decimals as asked for', () => {
    expect(fr.number(0.123_456, 4)).toBe('0,1235');
    expect(it.number(12, 4)).toBe('12');
  });
});

test('phrases are separated by the semicolon of their language', () => {
  expect([en, fr, it].map(({ list }) => list(['a, b', 'c']))).toEqual([
    'a, b; c',
    `a, b${NO_BREAK}; c`,
    'a, b; c',
  ]);
});

test('a name before its value has the colon of its language', () => {
  expect([en, fr, it].map(({ label }) => label('X'))).toEqual(['X:', `X${NO_BREAK}:`, 'X:']);
});

test.each([
  [0.0345, '3.45 %', `3,45${NO_BREAK}%`, '3,45%'],
  [0.4, '40 %', `40${NO_BREAK}%`, '40%'],
  [0, '0 %', `0${NO_BREAK}%`, '0%'],
  [0.000_01, '<0.01 %', `<0,01${NO_BREAK}%`, '<0,01%'],
  [12.5, `1${NO_BREAK}250 %`, `1${NARROW}250${NO_BREAK}%`, '1.250%'],
])('a share of %d is a percentage', (fraction, english, french, italian) => {
  expect([en, fr, it].map(({ percent }) => percent(fraction))).toEqual([english, french, italian]);
});

describe('amounts', () => {
  test.each([
    [
      123_456_789,
      `1${NO_BREAK}234${NO_BREAK}567.89${NO_BREAK}€`,
      `1${NARROW}234${NARROW}567,89${NO_BREAK}€`,
      `1.234.567,89${NO_BREAK}€`,
    ],
    [123_450, `1${NO_BREAK}234.50${NO_BREAK}€`, `1${NARROW}234,50${NO_BREAK}€`, `1.234,50${NO_BREAK}€`],
    [
      200_000_000,
      `2${NO_BREAK}000${NO_BREAK}000${NO_BREAK}€`,
      `2${NARROW}000${NARROW}000${NO_BREAK}€`,
      `2.000.000${NO_BREAK}€`,
    ],
    [-50, `-0.50${NO_BREAK}€`, `-0,50${NO_BREAK}€`, `-0,50${NO_BREAK}€`],
    [0, `0${NO_BREAK}€`, `0${NO_BREAK}€`, `0${NO_BREAK}€`],
  ])('of %d cents are in euros', (cents, english, french, italian) => {
    expect([en, fr, it].map(({ money }) => money(cents))).toEqual([english, french, italian]);
  });

  test('can be entered as they are shown, in every language', () => {
    fc.assert(
      fc.property(fc.constantFrom(en, fr, it), fc.integer({ min: -1e13, max: 1e13 }), ({ money }, cents) => {
        expect(parseAmount(money(cents))).toEqual({ ok: true, cents });
      }),
    );
  });
});

describe('dates', () => {
  const all = [en, fr, it];

  test('are as short as each language writes them', () => {
    expect(all.map(({ date }) => date('2024-12-31'))).toEqual(['2024-12-31', '31/12/2024', '31/12/2024']);
    expect(all.map(({ dateRange }) => dateRange('2024-01-01', '2024-12-31'))).toEqual([
      '2024-01-01 – 2024-12-31',
      '01/01/2024 – 31/12/2024',
      '01/01/2024 – 31/12/2024',
    ]);
    expect(fr.dateRange('2024-12-31', '2024-12-31')).toBe('31/12/2024');
  });

  test('have a spelled month in sentences', () => {
    expect(all.map(({ longDate }) => longDate('2024-08-01'))).toEqual([
      '1 August 2024',
      '1er août 2024',
      '1º agosto 2024',
    ]);
    expect(all.map(({ longDate }) => longDate('2024-02-29'))).toEqual([
      '29 February 2024',
      '29 février 2024',
      '29 febbraio 2024',
    ]);
    expect(all.map(({ month }) => month('2024-03-31'))).toEqual(['March 2024', 'mars 2024', 'marzo 2024']);
  });

  test('are shown as they are if they are none', () => {
    for (const { date, longDate, month } of all)
      expect([date, longDate, month].map((format) => format('soon'))).toEqual(['soon', 'soon', 'soon']);
  });

  test('with a time say that it is UTC', () => {
    const ms = Date.UTC(2024, 11, 31, 9, 5);
    expect(all.map(({ time }) => time(ms))).toEqual(['09:05 UTC', '09:05 UTC', '09:05 UTC']);
    expect(all.map(({ dateTime }) => dateTime(ms))).toEqual([
      '2024-12-31 09:05 UTC',
      '31/12/2024 09:05 UTC',
      '31/12/2024 09:05 UTC',
    ]);
  });
});

test.each([
  [93_600, '1 day 2 h', '1 jour et 2 heures', '1 giorno e 2 ore'],
  [172_800, '2 days', '2 jours', '2 giorni'],
  [3_660, '1 h 1 min', '1 heure et 1 minute', '1 ora e 1 minuto'],
  [0, '0 s', '0 seconde', '0 secondi'],
  [-5, '0 s', '0 seconde', '0 secondi'],
])('%d seconds are a duration in two units', (seconds, english, french, italian) => {
  expect([en, fr, it].map(({ duration }) => duration(seconds))).toEqual([english, french, italian]);
});

test('sizes of files are in megabytes, with enough decimals to tell them from a limit', () => {
  const MEGABYTE = 1024 * 1024;
  expect([en, fr, it].map(({ fileSize }) => fileSize(23.8 * MEGABYTE))).toEqual([
    '23.8 MB',
    `23,8${NO_BREAK}Mo`,
    `23,8${NO_BREAK}MB`,
  ]);
  expect(fr.fileSizes(20.01 * MEGABYTE, 20 * MEGABYTE)).toEqual([`20,01${NO_BREAK}Mo`, `20${NO_BREAK}Mo`]);
});

describe('languages', () => {
  test('a locale of Slack gives its language, if the bot speaks it', () => {
    const locales = ['en-US', 'en_GB', 'FR', 'fr-CA', 'it-IT', 'de-DE', '', undefined, 'frisian'];
    expect(locales.map(findLanguage)).toEqual([
      'en',
      'en',
      'fr',
      'fr',
      'it',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('every language has texts and formats of its own', () => {
    for (const language of ['en', 'fr', 'it'] as const) expect(getTexts(language).language).toBe(language);
    expect(getTexts('fr').verdicts.clear).toBe('Rien à signaler');
    expect(getTexts('it').formats.date('2024-12-31')).toBe('31/12/2024');
  });
});

describe('a failure', () => {
  const texts = getTexts('en');

  test('an input that was refused before it was sent says everything that is wrong with it', () => {
    const issues = [
      { code: 'file_empty', field: 'file', name: 'a.pdf' },
      { code: 'date_invalid', field: 'date', given: '2023-02-29' },
    ] as const;
    expect(failureText({ code: 'input_invalid', issues }, texts)).toBe(
      'a.pdf is empty. Share it again. “2023-02-29” is not a valid date. Write it like 2024-12-31.',
    );
  });
});
