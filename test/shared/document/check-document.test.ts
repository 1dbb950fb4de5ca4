import fc from 'fast-check';
import { checkDocument, getDocumentWarnings, isCalendarDate, MAX_FILE_BYTES } from '../../../shared/document';

const file = { name: 'a.pdf', type: 'application/pdf', size: 1_000 };
const now = Date.parse('2025-03-01T12:00:00Z');
const document = { kind: 'bank_statement', period: 'month', date: '2024-12-31', file } as const;

describe('a document', () => {
  it('that is complete is valid', () => {
    expect(checkDocument(document)).toEqual([]);
    expect(checkDocument({ kind: 'other', file })).toEqual([]);
  });

  it.each(['bank_statement', 'certified_financial_statement'] as const)(
    'of kind %s needs its period and its date',
    (kind) => {
      expect(checkDocument({ kind, file }).map(({ field }) => field)).toEqual(['period', 'date']);
    },
  );

  it('may have an unknown period', () => {
    expect(checkDocument({ ...document, period: 'fortnight' })).toEqual([]);
  });

  it.each([
    [MAX_FILE_BYTES, []],
    [20_000_001, []],
    [MAX_FILE_BYTES + 1, [{ code: 'file_too_large', size: MAX_FILE_BYTES + 1, limit: MAX_FILE_BYTES }]],
    [0, [{ code: 'file_empty' }]],
    [Number.NaN, [{ code: 'file_size_unknown' }]],
  ])('of %d bytes', (size, issues) => {
    expect(checkDocument({ ...document, file: { ...file, size } })).toEqual(
      issues.map((issue) => ({ field: 'file', name: 'a.pdf', ...issue })),
    );
  });

  it('that is not a PDF is accepted with a warning', () => {
    const picture = { kind: 'other', file: { ...file, name: 'scan.png', type: 'image/png' } } as const;
    expect(checkDocument(picture)).toEqual([]);
    expect(getDocumentWarnings(picture, now)).toEqual([
      { code: 'not_pdf', name: 'scan.png', type: 'image/png' },
    ]);
    expect(getDocumentWarnings(document, now)).toEqual([]);
  });

  it.each([
    ['certified_financial_statement', 'year', []],
    ['certified_financial_statement', 'month', ['unusual_period']],
    ['bank_statement', 'month', []],
    ['bank_statement', 'quarter', []],
    ['bank_statement', 'semester', []],
    ['bank_statement', 'year', ['unusual_period']],
    ['bank_statement', 'fortnight', ['unusual_period']],
    ['interim_financial_statement', 'month', []],
    ['other', 'year', []],
  ] as const)('a %s of a %s is accepted with the warnings %j', (kind, period, codes) => {
    const dated = { kind, period, date: '2024-12-31', file };
    expect(checkDocument(dated)).toEqual([]);
    expect(getDocumentWarnings(dated, now).map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    ['2024-12-31', []],
    // It is that day somewhere already.
    ['2025-03-02', []],
    ['2025-03-03', [{ code: 'date_in_future', date: '2025-03-03' }]],
    ['2052-02-28', [{ code: 'date_in_future', date: '2052-02-28' }]],
    ['2052-02-30', []],
  ])('dated %s on 1 March 2025 has the warnings %j', (date, warnings) => {
    expect(getDocumentWarnings({ ...document, date }, now)).toEqual(warnings);
  });
});

describe('a date', () => {
  it('is valid exactly when the calendar has it', () => {
    const days = fc.record({
      year: fc.integer({ min: 1000, max: 9999 }),
      month: fc.nat(14),
      day: fc.nat(33),
    });
    fc.assert(
      fc.property(days, ({ year, month, day }) => {
        const two = (n: number) => String(n).padStart(2, '0');
        const lengths = [
          31,
          year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28,
          31,
          30,
          31,
          30,
          31,
          31,
          30,
          31,
          30,
          31,
        ];
        const exists = day >= 1 && day <= (lengths[month - 1] ?? 0);
        expect(isCalendarDate(`${year}-${two(month)}-${two(day)}`)).toBe(exists);
      }),
    );
  });

  it.each(['', '31/12/2024', '2024-1-1', '2024-12-31T00:00', ' 2024-12-31'])('is not “%s”', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});
