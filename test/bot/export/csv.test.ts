import fc from 'fast-check';
import { CSV_BOM, toCsvJson, toCsvRow } from '../../../bot/export/csv';
import { readCells, readCsv, waysOfQuoting } from '../../support/read-csv';

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
    // After a semicolon Excel takes a doubled quote for an empty text, and what follows for the rest of the cell.
    ['Dupont;"=cmd|calc', '"Dupont;\'""=cmd|calc"\r\n'],
    ['Dupont; " ＝1+1', '"Dupont;\' "" ＝1+1"\r\n'],
    // Where quotes are not known, a comma begins a cell too.
    ['Dupont,=1+1', '"Dupont,\'=1+1"\r\n'],
    ['\u00a0\u200b=1', "'\u00a0\u200b=1\r\n"],
    ['\0=1', "'\0=1\r\n"],
    ['-5 %', "'-5 %\r\n"],
  ])('runs no formula: %j', (text, row) => {
    expect(toCsvRow([text])).toBe(row);
  });

  test('leaves what is no formula as people wrote it, and numbers as numbers', () => {
    const row = ['1-1=0', 'a; b', 'Dupont & fils', 'x@y.fr', '10 % - 5 %', -5, 1.5];
    expect(toCsvRow(row)).toBe('1-1=0,"a; b",Dupont & fils,x@y.fr,10 % - 5 %,-5,1.5\r\n');
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
      }),
    );
  });
});

describe('no cell begins with a formula', () => {
  /** Texts made of what separates, quotes and runs. */
  const text = fc.string({
    unit: fc.constantFrom(...'=+-@＝＋－＠;;,,""\'\t\r\n\0 a1', '\u00a0', '\u200b', '\u2028', '\ufeff', 'é'),
    maxLength: 12,
  });
  const isFormula = (cell: string) => /^[\s\0\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell);
  const separators = [',', ';', '\t'];
  const wayNames = Object.keys(waysOfQuoting) as (keyof typeof waysOfQuoting)[];
  const readers = separators.flatMap((separator) => wayNames.map((way) => [separator, way] as const));

  test.each(readers)('for a reader that splits at %j and quotes %s', (separator, way) => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const file = CSV_BOM + rows.map(toCsvRow).join('');
        expect(readCells(file, separator, waysOfQuoting[way]).filter(isFormula)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test.each(readers)('in JSON, for a reader that splits at %j and quotes %s', (separator, way) => {
    const data = fc.dictionary(text, fc.oneof(text, fc.integer(), fc.array(text)));
    fc.assert(
      fc.property(data, (given) => {
        const row = toCsvRow(['7', toCsvJson(given)]);
        expect(JSON.parse(readCsv(row)[0]?.[1] ?? '')).toEqual({ ...given });
        expect(readCells(row, separator, waysOfQuoting[way]).filter(isFormula)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test('and the readers find one that is not guarded', () => {
    const find = (file: string) =>
      readers.filter(([separator, way]) => readCells(file, separator, waysOfQuoting[way]).some(isFormula));
    expect(find('a,"Dupont;""=1+1"\r\n')).toEqual([
      [';', 'at the beginning of a cell'],
      [';', 'around a cell, after splitting'],
    ]);
    expect(find('a,"Dupont,=1"\r\n')).toEqual([
      [',', 'not at all'],
      [',', 'around a cell, after splitting'],
    ]);
    expect(find('"=1"\r\n')).toHaveLength(readers.length - separators.length);
    expect(find('=1\r\n')).toHaveLength(readers.length);
  });
});
