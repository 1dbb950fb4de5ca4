import { getVerdict, parseReportSettings, summariseReport } from '../../../shared/reports';
import { docRaw, report } from './reports';

const facts = (raw: unknown, settings = {}) => {
  const read = parseReportSettings(settings);
  if (!read.ok) throw new Error('settings');
  return Object.fromEntries(
    summariseReport(report(raw), read.settings).facts.map((fact) => [fact.key, fact]),
  );
};

const verdict = (color: unknown, ...levels: unknown[]) =>
  getVerdict(report({ flag: { color }, reasons: levels.map((level) => ({ level })) })).verdict;

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

  test('is not changed by an unknown level', () => {
    expect(verdict('green', 'curious')).toBe('clear');
  });
});

describe('the summary of a document', () => {
  test('shows the flag as it came, and the likeliest class', () => {
    expect(facts(docRaw)).toMatchObject({
      flagColor: { value: 'green' },
      flagValue: { value: 0.12, text: '0.12' },
      flagMeta: { text: 'time' },
      documentClass: { value: 'bank_statement', text: 'Bank statement' },
      classConfidence: { value: 0.91, text: '91 % (scale guessed)', guessed: true },
    });
  });

  test('does not mark a confidence as guessed when the scale is known', () => {
    expect(facts(docRaw, { confidenceScale: 'fraction' }).classConfidence).toMatchObject({
      text: '91 %',
      guessed: false,
    });
    expect(facts(docRaw, { confidenceScale: 'percent' }).classConfidence).toMatchObject({ text: '0.91 %' });
  });

  test("labels the dates as the document's own metadata, and computes the gap from them", () => {
    const { created, modified, modificationGap, signed } = facts(docRaw);
    expect(created).toMatchObject({
      label: expect.stringContaining('metadata'),
      text: '2024-03-01 10:00:00',
    });
    expect(modified).toMatchObject({
      label: expect.stringContaining('metadata'),
      text: '2024-03-04 14:20:00',
    });
    // Three days, four hours and twenty minutes: 3 × 86 400 + 4 × 3 600 + 20 × 60 seconds.
    expect(modificationGap).toMatchObject({ value: 274_800, text: '3 days 4 h' });
    expect(signed).toBeUndefined();
  });

  test.each([
    ['2024-03-01 10:00:00', '2024-03-01 10:00:00', '0 s'],
    ['2024-03-01 10:00:00', '2024-03-01 10:00:59', '59 s'],
    ['2024-02-28', '2024-03-01', '2 days'],
    ['2024-01-01T00:00:00Z', '2024-01-02T02:00:00+01:00', '1 day 1 h'],
    ['2024-03-01 12:00:00', '2024-03-01 10:30:00', '1 h 30 min before its creation'],
  ])('gives the gap from %s to %s as %s', (created, modified, text) => {
    expect(times(created, modified)).toMatchObject({ text });
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

  test('ranks the reasons fraudulent, suspicious, unknown, none, and keeps the order among equals', () => {
    const levels = [null, 'suspicious', 'curious', 'fraudulent', null, 'Suspicious'];
    const reasons = levels.map((level, index) => ({ level, message: { title: `reason ${index}` } }));
    const summary = summariseReport(report({ flag: {}, reasons }));
    expect(summary.reasons.map(({ title }) => title)).toEqual(
      [3, 1, 5, 2, 0, 4].map((index) => `reason ${index}`),
    );
    expect(summary.reasons.map(({ severity }) => severity)).toEqual([
      'alert',
      'review',
      'review',
      'unknown',
      'unknown',
      'unknown',
    ]);
  });

  test('accepts a reason that is only a text, by its title or its criterion', () => {
    const { reasons } = summariseReport(
      report({ flag: {}, reasons: [{ message: 'Font changed' }, { typeCode: 'fontSize' }, {}] }),
    );
    expect(reasons.map(({ title }) => title)).toEqual(['Font changed', 'Font size', 'Unnamed indicator']);
  });

  test('speaks of indicators, and never of proof', () => {
    for (const color of ['green', 'yellow', 'red', 'purple']) {
      const { headline } = summariseReport(report({ flag: { color } }));
      expect(headline).not.toMatch(/fraud|prove|guilty|forged/i);
    }
    expect(summariseReport(report({ flag: { color: 'red' } })).headline).toMatch(/indicators/);
  });
});
