import fc from 'fast-check';
import { toCsvRow } from '../../../bot/export/csv';
import { readCsv } from '../../support/read-csv';

describe('a row of CSV', () => {
  test('ends with CRLF and quotes what needs it, as RFC 4180 says', () => {
    expect(toCsvRow(['plain', 'a,b', 'say "no"', 'two\nlines', undefined, 7])).toBe(
      'plain,"a,b","say ""no""","two\nlines",,7\r\n',
    );
  });

  test('has dates in ISO 8601, in UTC', () => {
    expect(toCsvRow([new Date(Date.UTC(2026, 0, 31, 22, 30))])).toBe('2026-01-31T22:30:00.000Z\r\n');
  });

  test.each([
    ['=1+1', "'=1+1\r\n"],
    ['+33 1 23', "'+33 1 23\r\n"],
    ['-2', "'-2\r\n"],
    ['@SUM(A1)', "'@SUM(A1)\r\n"],
    ['\t=1', "'\t=1\r\n"],
    ['\r=1', '"\'\r=1"\r\n'],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"\r\n'],
  ])('runs no formula: %j', (text, row) => {
    expect(toCsvRow([text])).toBe(row);
  });

  test('can be read back, whatever it holds', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 2 }), (values) => {
        const [read = []] = readCsv(toCsvRow(values));
        expect(read.map((value, at) => value === values[at] || value === `'${values[at]}`)).toEqual(
          values.map(() => true),
        );
        expect(read.filter((value) => /^[=+\-@\t\r\n]/.test(value))).toEqual([]);
      }),
    );
  });
});
