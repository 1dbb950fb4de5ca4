import fc from 'fast-check';
import { checkDocument, getDocumentWarnings, isCalendarDate, MAX_FILE_BYTES } from '../../../shared/document';

const file = { name: 'a.pdf', type: 'application/pdf', size: 1_000 };
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
    [MAX_FILE_BYTES + 1, ['a.pdf has 20.000001 MB; the limit is 20 MB. Compress or split it.']],
    [25 * 1024 * 1024, ['a.pdf has 25 MB; the limit is 20 MB. Compress or split it.']],
    [0, ['a.pdf is empty. Choose another file.']],
    [Number.NaN, ['The size of a.pdf is unknown. Save the file again and send that copy.']],
  ])('of %d bytes', (size, messages) => {
    expect(checkDocument({ ...document, file: { ...file, size } }).map(({ message }) => message)).toEqual(
      messages,
    );
  });

  it('that is not a PDF is accepted with a warning', () => {
    const picture = { kind: 'other', file: { ...file, name: 'scan.png', type: 'image/png' } } as const;
    expect(checkDocument(picture)).toEqual([]);
    expect(getDocumentWarnings(picture)).toEqual([
      { code: 'not_pdf', message: 'scan.png is image/png, not a PDF. The service may refuse it.' },
    ]);
    expect(getDocumentWarnings(document)).toEqual([]);
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
    expect(getDocumentWarnings(dated).map(({ code }) => code)).toEqual(codes);
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
