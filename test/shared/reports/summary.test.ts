import { summariseReport } from '../../../shared/reports';
import { reportSchema } from '../../../shared/schemas/report';
import { docRaw, report } from './reports';

const titled = (title: string) =>
  summariseReport(report({ flag: {}, reasons: [{ message: { title } }] })).findings[0]?.title;

describe('the summary of an unknown analysis', () => {
  test('shows its source, ids, top-level numbers and grades, and concludes nothing', () => {
    const raw = {
      score: 71,
      co2Tonnes: 12.345,
      grade: 'E',
      label: 'Bio',
      nested: { deep: 1 },
      none: null,
      list: [1],
    };
    expect(summariseReport(report(raw, 'esg_xray'))).toMatchObject({
      kind: 'other',
      source: 'esg_xray',
      verdict: 'unknown',
      facts: [
        { key: 'score', value: 71 },
        { key: 'co2Tonnes', value: 12.345 },
        { key: 'grade', value: 'E' },
      ],
      ids: { reportId: 'r1', requestId: 'q1' },
    });
  });
});

describe('any summary', () => {
  test('carries the ids of the report and of its request, wherever that stands', () => {
    const nested = reportSchema.parse({ id: 5, raw: { persons: [], request: { id: 'q9' } } });
    expect(summariseReport(nested).ids).toEqual({ reportId: '5', requestId: 'q9' });
    expect(summariseReport(reportSchema.parse({ id: 'r' })).ids).toEqual({ reportId: 'r' });
  });

  test('has at most a hundred findings and counts all', () => {
    const reasons = Array.from({ length: 250 }, (_, index) => ({
      level: index === 249 ? 'fraudulent' : null,
    }));
    const summary = summariseReport(report({ flag: {}, reasons }));
    expect(summary.findings).toHaveLength(100);
    expect(summary.findings[0]?.level).toBe('fraudulent');
    expect(summary.findingCount).toBe(250);
  });

  test('does not change the report, and comes out the same each time', () => {
    const input = report(docRaw);
    const before = JSON.stringify(input);
    expect(summariseReport(input)).toEqual(summariseReport(input));
    expect(JSON.stringify(input)).toBe(before);
  });
});

describe('the texts of a summary', () => {
  test.each([
    ['control characters', 'a\u0000b\u0007c\u007fd', 'abcd'],
    ['terminal colours', '\u001b[31mred\u001b[0m \u009b1mbold', 'red bold'],
    ['terminal links', '\u001b]8;;http://x.example\u0007here\u001b]8;;\u0007', 'here'],
    ['marks that reorder', 'safe\u202egnp.exe\u2066x\u2069', 'safegnp.exex'],
    ['marks of no width', 'fra\u200bud\ufeff\u00ad', 'fraud'],
    ['line breaks', 'a\r\n\tb\u2028c  d', 'a b c d'],
    ['half a surrogate pair', 'a\ud83db', 'ab'],
  ])('are free of %s', (_, text, expected) => {
    expect(titled(text)).toBe(expected);
  });

  test('keep a bracket at the beginning of a line, and letters of any script', () => {
    expect(titled('Dates\n[Warning] Société Ünïcode 漢字 😀')).toBe(
      'Dates [Warning] Société Ünïcode 漢字 😀',
    );
  });

  test('are bounded, and never cut a character in two', () => {
    const title = titled('😀'.repeat(1000)) ?? '';
    expect(Array.from(title).length).toBeLessThanOrEqual(150);
    expect(title).toMatch(/^(?:😀)+…$/u);
  });
});
