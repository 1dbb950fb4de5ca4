import { gravestFinding, parseReportSettings, summariseReport } from '../../../shared/reports';
import { docRaw, report } from './reports';

const facts = (raw: unknown, settings = {}) => {
  const read = parseReportSettings(settings);
  if (!read.ok) throw new Error('settings');
  return Object.fromEntries(
    summariseReport(report(raw), read.settings).facts.map((fact) => [fact.key, fact]),
  );
};

const verdict = (color: unknown, ...levels: unknown[]) =>
  summariseReport(report({ flag: { color }, reasons: levels.map((level) => ({ level })) })).verdict;

const times = (creationDate: unknown, modDate: unknown) =>
  facts({ flag: {}, reasons: [{ criteria: { creationDate, modDate } }] }).modificationGap;

describe('the verdict on a document', () => {
  test.each([
    ['green', 'clear'],
    ['yellow', 'review'],
    ['orange', 'review'],
    ['amber', 'review'],
    ['red', 'alert'],
    [' RED ', 'alert'],
    ['purple', 'unknown'],
    [null, 'unknown'],
    [3, 'unknown'],
  ])('follows the colour %j: %s', (color, expected) => {
    expect(verdict(color)).toBe(expected);
    expect(verdict(color, null, null)).toBe(expected);
  });

  test('is raised by a worse reason', () => {
    expect(verdict('green', null, 'suspicious')).toBe('review');
    expect(verdict('green', 'suspicious', 'fraudulent', null)).toBe('alert');
    expect(verdict('purple', 'suspicious')).toBe('review');
  });

  test('is never lowered by a milder reason', () => {
    expect(verdict('red', 'suspicious')).toBe('alert');
    expect(verdict('yellow', null)).toBe('review');
  });

  test('is not clear with a level that is not known, and not milder either', () => {
    expect(verdict('green', 'curious')).toBe('unknown');
    expect(verdict('yellow', 'curious')).toBe('review');
  });
});

describe('a document that could not be examined', () => {
  const neutral = { level: null, sentiment: 'neutral', message: { title: 'An image' }, typeCode: 'format' };
  const examine = (raw: unknown) => {
    const { verdict, examined } = summariseReport(report(raw, 'doc_xray'));
    return { verdict, examined };
  };

  test('is unknown, never clear, whatever its flag', () => {
    const unexamined = { verdict: 'unknown', examined: false };
    expect(examine({ flag: { color: 'green' }, reasons: [neutral] })).toEqual(unexamined);
    expect(examine({ flag: { color: 'green' }, reasons: [neutral, neutral] })).toEqual(unexamined);
    expect(examine({ flag: {}, reasons: [] })).toEqual(unexamined);
    expect(examine(null)).toEqual(unexamined);
  });

  test('is not one of which a single check says something', () => {
    const good = { level: null, sentiment: 'good', typeCode: 'time' };
    expect(examine({ flag: { color: 'green' }, reasons: [neutral, good] })).toEqual({
      verdict: 'clear',
      examined: true,
    });
    expect(examine({ flag: { color: 'green' }, reasons: [{ level: null }] })).toMatchObject({
      examined: true,
    });
  });

  test('keeps a worse verdict', () => {
    const locked = { ...neutral, level: 'suspicious' };
    expect(examine({ flag: { color: 'green' }, reasons: [locked] })).toMatchObject({ verdict: 'review' });
    expect(examine({ flag: { color: 'red' }, reasons: [neutral] })).toMatchObject({ verdict: 'alert' });
  });
});

describe('the summary of a document', () => {
  test('has the flag as it came, and the likeliest class', () => {
    expect(facts(docRaw)).toMatchObject({
      flagColor: { value: 'green' },
      flagValue: { value: 0.12 },
      flagMeta: { value: ['time'] },
      documentClass: { value: 'bank_statement' },
      classConfidence: { value: 0.91, unit: 'fraction', guessed: true },
    });
  });

  test('does not mark a confidence as guessed when the scale is known', () => {
    expect(facts(docRaw, { confidenceScale: 'fraction' }).classConfidence).toMatchObject({
      unit: 'fraction',
      guessed: false,
    });
    expect(facts(docRaw, { confidenceScale: 'percent' }).classConfidence).toMatchObject({ unit: 'percent' });
  });

  test('has the dates as they came, and computes the gap from them', () => {
    const { created, modified, modificationGap, signed } = facts(docRaw);
    expect(created).toEqual({ key: 'created', value: '2024-03-01 10:00:00' });
    expect(modified).toEqual({ key: 'modified', value: '2024-03-04 14:20:00' });
    // Three days, four hours and twenty minutes: 3 × 86 400 + 4 × 3 600 + 20 × 60 seconds.
    expect(modificationGap).toEqual({ key: 'modificationGap', value: 274_800, unit: 'seconds' });
    expect(signed).toBeUndefined();
  });

  test.each([
    ['2024-03-01 10:00:00', '2024-03-01 10:00:00', 0],
    ['2024-03-01 10:00:00', '2024-03-01 10:00:59', 59],
    ['2024-02-28', '2024-03-01', 2 * 86_400],
    ['2024-01-01T00:00:00Z', '2024-01-02T02:00:00+01:00', 25 * 3_600],
    ['2024-03-01 12:00:00', '2024-03-01 10:30:00', -90 * 60],
  ])('gives the gap from %s to %s as %d seconds', (created, modified, seconds) => {
    expect(times(created, modified)).toMatchObject({ value: seconds });
  });

  test.each([
    ['2023-02-29', '2023-03-01'],
    ['2024-01-01 25:00:00', '2024-01-02'],
    ['yesterday', '2024-01-02'],
    ['2024-01-01 00:00:00', '2024-01-01T00:00:00+05:00'],
    [null, '2024-01-02'],
    [20240101, 20240102],
  ])('gives no gap from %j to %j', (created, modified) => {
    expect(times(created, modified)).toBeUndefined();
  });

  test('ranks the findings fraudulent, suspicious, unknown, none, and keeps the order among equals', () => {
    const levels = [null, 'suspicious', 'curious', 'fraudulent', null, 'Suspicious'];
    const reasons = levels.map((level, index) => ({ level, message: { title: `reason ${index}` } }));
    const summary = summariseReport(report({ flag: {}, reasons }));
    expect(summary.findings.map(({ title }) => title)).toEqual(
      [3, 1, 5, 2, 0, 4].map((index) => `reason ${index}`),
    );
    expect(summary.findings.map(({ severity }) => severity)).toEqual([
      'alert',
      'review',
      'review',
      'unknown',
      'unknown',
      'unknown',
    ]);
    expect(gravestFinding(summary)?.title).toBe('reason 3');
  });

  test("keeps the service's own words, and none where it has none", () => {
    const { findings } = summariseReport(
      report({ flag: {}, reasons: [{ message: 'Font changed' }, { typeCode: 'fontSize' }, {}] }),
    );
    expect(findings.map(({ title, typeCode }) => [title, typeCode])).toEqual([
      ['Font changed', undefined],
      ['', 'fontSize'],
      ['', undefined],
    ]);
  });

  test('dates a finding by the change or by the signature it is about', () => {
    const dated = (criteria: object) =>
      summariseReport(report({ flag: {}, reasons: [{ level: 'fraudulent', criteria }] })).findings[0];
    expect(dated({ creationDate: '2024-03-01', modDate: '2024-03-04', lastSigningTime: null })).toMatchObject(
      {
        date: '2024-03-04',
        dateOf: 'modified',
        gapSeconds: 3 * 86_400,
      },
    );
    expect(dated({ lastSigningTime: '2024-03-29 10:00:00' })).toMatchObject({
      date: '2024-03-29 10:00:00',
      dateOf: 'signed',
    });
    expect(dated({ creationDate: '2024-03-01' })).toMatchObject({ date: '2024-03-01', dateOf: 'created' });
    expect(dated({})).not.toHaveProperty('date');
  });

  test('has no gravest finding when every check is good or says nothing', () => {
    const reasons = [{ sentiment: 'good' }, { sentiment: 'neutral' }, { level: 'curious' }];
    expect(gravestFinding(summariseReport(report({ flag: { color: 'green' }, reasons })))).toBeUndefined();
  });
});

describe('dates after the report', () => {
  const at = (criteria: object, creation = '2026-11-18T10:00:00.000Z') =>
    summariseReport({
      ...report({ flag: { color: 'green' }, reasons: [{ typeCode: 'time', sentiment: 'good', criteria }] }),
      creation,
    });

  test('are named and keep a document from being clear', () => {
    expect(at({ modDate: '2031-01-01 10:00:00' })).toMatchObject({
      verdict: 'review',
      impossible: [{ code: 'date_in_future', of: 'modified', date: '2031-01-01 10:00:00' }],
    });
    expect(at({ lastSigningTime: '2026-12-24 10:00:00' }).impossible).toMatchObject([{ of: 'signed' }]);
  });

  test('may be those of another time zone, or of a report without a date', () => {
    expect(at({ modDate: '2026-11-19 01:00:00' })).toMatchObject({ verdict: 'clear' });
    expect(at({ modDate: '2031-01-01 10:00:00' }, 'soon')).toMatchObject({ verdict: 'clear' });
  });
});
