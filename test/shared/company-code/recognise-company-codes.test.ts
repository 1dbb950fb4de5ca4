import * as fc from 'fast-check';
import { recogniseCompanyCodes } from '../../../shared/company-code';
import { fastestRun } from '../../support/fastest-run';
import { oracle } from './oracle';

const siren = { type: 'siren', id: '732829320' };
const italian = { type: 'cfiscale', id: '01234567897' };

const found = (text: string) => recogniseCompanyCodes(text).map(({ type, id }) => ({ type, id }));

describe('company codes in a message', () => {
  test.each([
    'siren 732829320 bank statement month 2024-12-31',
    'Bank statement, SIREN: 732 829 320, 31/12/2024',
    'siren=732.829.320',
    '732829320',
    'for *732829320*, please',
    '732 829 320 31/12/2024',
    '2024-12-31 732 829 320',
    'december 2024 732 829 320 month',
    'see 732829320.',
    'siret 73282932000074',
    '732 829 320 00074',
  ])('a French one is found in “%s”', (text) => {
    expect(found(text)).toEqual([siren]);
  });

  test.each(['cfiscale 01234567897', 'CFISCALE 012.345.678 97', '01234567897 year'])(
    'an Italian one is found in “%s”',
    (text) => {
      expect(found(text)).toEqual([italian]);
    },
  );

  test("a person's is found, in any case and divided", () => {
    const person = { type: 'cfiscale', id: 'RSSMRA85T10A562S' };
    expect(found('certified rssmra85t10a562s year')).toEqual([person]);
    expect(found('cfiscale rss mra 85t10 a562s')).toEqual([person]);
  });

  test('come in their order, each once', () => {
    expect(found('552100554, 732829320 and siren 552 100 554; cfiscale 01234567897')).toEqual([
      { type: 'siren', id: '552100554' },
      siren,
      italian,
    ]);
    expect(found('732 829 320 552 100 554')).toEqual([siren, { type: 'siren', id: '552100554' }]);
  });

  test('read from a SIRET say so', () => {
    expect(recogniseCompanyCodes('73282932000074')).toEqual([{ ...siren, readFrom: 'SIRET 73282932000074' }]);
  });

  test.each([
    '',
    'bank statement month 2024-12-31',
    '31/12/2024 2024-12-31 31.12.2024',
    '1 732 829 320', // an amount
    '732829320,50',
    '732 829.320',
    '2024 12342', // a year and a number that together pass as a SIREN
    '+33732829320',
    'https://example.com/732829320',
    'A732829320',
    '732829320B',
    '7328293201',
    '000000000',
    '732 829\n320',
  ])('are not seen in “%s”', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('that could be read in two ways are left alone, unless one reading is a whole number', () => {
    // 73282932018 passes as an Italian code, its first nine digits as a French one.
    expect(found('732 829 320 18')).toEqual([]);
    expect(found('732829320 18')).toEqual([siren]);
    expect(found('siren 732 829 320 18')).toEqual([siren]);
  });

  test('that are mistyped after their type do not pass as something else', () => {
    expect(found('siren 732829321')).toEqual([]);
    expect(found('siren 01234567897')).toEqual([]);
    expect(found('siren 732 829 321 and cfiscale 01234567897')).toEqual([italian]);
  });

  test('never include the digits of a date', () => {
    const pad = (value: number, length: number) => String(value).padStart(length, '0');
    const dates = fc
      .tuple(
        fc.integer({ min: 1900, max: 2099 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
      )
      .chain(([year, month, day]) =>
        fc.constantFrom(
          `${year}-${pad(month, 2)}-${pad(day, 2)}`,
          `${pad(day, 2)}/${pad(month, 2)}/${year}`,
          `${day}/${month}/${year}`,
        ),
      );
    fc.assert(
      fc.property(fc.array(dates, { maxLength: 4 }), fc.nat(3), (around, at) => {
        const text = [...around.slice(0, at), 'siren 732 829 320', ...around.slice(at)].join(' ');
        expect(found(text)).toEqual([siren]);
        expect(found(around.join(' '))).toEqual([]);
      }),
    );
  });

  test('are found wherever an independent library finds the bare digits valid', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(digits, (code) => {
        const valid = code !== '000000000' && oracle.siren(code);
        expect(found(`please check ${code} today`)).toEqual(valid ? [{ type: 'siren', id: code }] : []);
      }),
      { numRuns: 1000 },
    );
  });

  describe('with the types siren, kvk and HRB-B', () => {
    const types = ['siren', 'kvk', 'HRB-B'];
    const kvk = { type: 'kvk', id: '12345678' };
    test.each([
      ['kvk 12345678 bank statement month 2024-12-31', [kvk]],
      ['bank statement, KVK: 12345678. Thanks', [kvk]],
      ['kvk=12345678 kvk 12345678', [kvk]],
      ['hrb-b 98/765-x, please', [{ type: 'HRB-B', id: '98/765-x' }]],
      // Nine valid digits after another type are not a SIREN.
      ['kvk 732829320', [{ type: 'kvk', id: '732829320' }]],
      ['siren 732829320', [siren]],
      ['kvk 12345678 siren 732829320', [kvk, siren]],
      // Types that are not offered, dates and text without a digit are not codes.
      ['01234567897', []],
      ['kvk 2024-12-31', []],
      ['kvk number follows', []],
      ['mykvk 12345678', []],
    ])('“%s” names %j', (text, codes) => {
      expect(recogniseCompanyCodes(text, types)).toEqual(codes);
    });
  });

  test('cost time in proportion to the text, however hostile', () => {
    const hostile = [
      '1 ',
      '12.',
      'kvk ',
      'kvk 1',
      'siren ',
      'siren 1 ',
      '1/',
      '2024-',
      'a',
      '1',
      '732 ',
      ' ',
    ];
    for (const part of hostile) {
      const cost = (length: number) => {
        const text = part.repeat(length / part.length);
        return fastestRun(3, () => recogniseCompanyCodes(text, ['siren', 'cfiscale', 'kvk']), 0);
      };
      // Ten times the text: a hundred times the cost would be quadratic.
      expect(cost(60_000)).toBeLessThan(40 * Math.max(cost(6_000), 5));
    }
  });
});
