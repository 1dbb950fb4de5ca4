import fc from 'fast-check';
import { toCsvJson, toCsvRow } from '../../../bot/export/csv';
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
    ['\ttext', '"\'\ttext"\r\n'],
    ['\rtext', '"\'\rtext"\r\n'],
    ['\t=1', '"\'\t\'=1"\r\n'],
    ['＝1+1', "'＝1+1\r\n"],
    ['  =1', "'  =1\r\n"],
    ['1-1=0', '1-1=0\r\n'],
    // In French and Italian, a semicolon begins a cell and a line a row.
    ['Dupont;=1+1;', '"Dupont;\'=1+1;"\r\n'],
    ['Dupont; @SUM(A1)', '"Dupont;\' @SUM(A1)"\r\n'],
    ['two\r\n=1+1', '"two\r\n\'=1+1"\r\n'],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"\r\n'],
  ])('runs no formula: %j', (text, row) => {
    expect(toCsvRow([text])).toBe(row);
  });

  test('has JSON that is the same when it is read, and in which no cell begins', () => {
    const data = { reason: '"quoted";=1+1;\n@x', amounts: [{ '-1;': 2 }] };
    const [[read = '', ...others] = []] = readCsv(toCsvRow([toCsvJson(data)]));
    expect(others).toEqual([]);
    expect(JSON.parse(read)).toEqual(data);
    expect(read).not.toMatch(/[;\t\r\n]/);
  });

  test('can be read back, whatever it holds', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 2 }), (values) => {
        const [read = []] = readCsv(toCsvRow(values));
        expect(read.map((value) => value.replaceAll("'", ''))).toEqual(
          values.map((value) => value.replaceAll("'", '')),
        );
        expect(read.filter((value) => /^[\t\r\n]|(^|[;\t\r\n]) *[=+\-@]/.test(value))).toEqual([]);
      }),
    );
  });
});
