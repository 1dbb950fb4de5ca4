import * as fc from 'fast-check';
import { classifyReport, fingerprintReport, summariseReport } from '../../../shared/reports';
import { identifier } from '../../../shared/schemas/identifier';
import { getRequestId, reportSchema } from '../../../shared/schemas/report';
import { docRaw, financialRaw, managerRaw, report } from './reports';

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

describe('the kind of a report', () => {
  const anySource = fc.oneof(fc.constantFrom('doc_xray', 'magpie', 'manager_xray', ''), fc.string());

  test('is recognised by its content before its source', () => {
    fc.assert(
      fc.property(anySource, (source) => {
        expect(classifyReport(report(managerRaw, source))).toBe('manager');
        expect(classifyReport(report(financialRaw, source))).toBe('financial');
        expect(classifyReport(report(docRaw, source))).toBe('doc');
      }),
    );
  });

  test('is manager where persons are listed, even beside what other kinds have', () => {
    expect(classifyReport(report({ ...docRaw, ...financialRaw, ...managerRaw }, 'doc_xray'))).toBe('manager');
  });

  test.each([
    ['doc_xray', 'doc'],
    ['magpie', 'financial'],
    ['manager_xray', 'manager'],
    ['esg_xray', 'other'],
    ['', 'other'],
  ])('is recognised by the source “%s” when the content is not specific', (source, kind) => {
    for (const raw of [undefined, null, {}, [], 'text', { persons: null, flag: null }]) {
      expect(classifyReport(report(raw, source))).toBe(kind);
    }
  });

  test('by reasons alone is a document’s, unless the source says otherwise', () => {
    expect(classifyReport(report({ reasons: [] }))).toBe('doc');
    expect(classifyReport(report({ reasons: [] }, 'doc_xray'))).toBe('doc');
    expect(classifyReport(report({ reasons: [] }, 'magpie'))).toBe('financial');
    expect(classifyReport(report({ reasons: [] }, 'esg_xray'))).toBe('other');
  });

  test('is not recognised by a field named `__proto__`', () => {
    expect(classifyReport(report(JSON.parse('{"__proto__":{"persons":[]}}')))).toBe('other');
  });
});

describe('fingerprints', () => {
  const managers = (raw: object) => fingerprintReport(report({ ...managerRaw, ...raw }, 'doc_xray'));

  test('the fingerprint of a Manager X-Ray is that of its analysis, whichever request brought it', () => {
    const first = managers({ request: { id: 'q1', code: { type: 'siren', id: '732829320' } } });
    expect(managers({ request: { id: 'q2', code: { type: 'siren', id: '732829320' } } })).toBe(first);
    expect(managers({ persons: [] })).not.toBe(first);
  });
});

const parse = (input: unknown) => reportSchema.parse(input);

describe('a report', () => {
  test('is anything that has an id, whatever else it holds', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.oneof(
          fc.string().filter((id) => identifier.safeParse(id).success),
          fc.integer(),
        ),
        (fields, id) => {
          const report = parse({ ...fields, id });
          expect(report.id).toBe(String(id));
          expect(typeof report.source).toBe('string');
        },
      ),
    );
  });

  test.each([[{}], [{ id: null }], [{ id: '' }], [{ id: {} }], [null], ['r1'], [[{ id: 'r1' }]]])(
    'without an id is refused: %j',
    (input) => {
      expect(reportSchema.safeParse(input).success).toBe(false);
    },
  );

  test('keeps unknown fields, and its content unchanged', () => {
    const raw = { anything: [1, { deep: true }] };
    const report = parse({ id: 'r1', source: 'esg_xray', raw, score: 7, nested: { a: 1 } });
    expect(report).toEqual({ id: 'r1', source: 'esg_xray', raw, score: 7, nested: { a: 1 } });
    expect(report.raw).toBe(raw);
  });

  test('reads fields of the wrong type as absent', () => {
    const report = parse({ id: 'r1', source: 5, creation: {}, code: 'siren' });
    expect(report).toMatchObject({ id: 'r1', source: '' });
    expect(report.creation).toBeUndefined();
    expect(report.code).toBeUndefined();
  });

  test('keeps its creation and company code', () => {
    const code = { type: 'siren', id: '732829320', country: 'FR' };
    expect(parse({ id: 'r1', creation: '2024-01-01T00:00:00Z', code })).toMatchObject({
      creation: '2024-01-01T00:00:00Z',
      code,
    });
  });

  test('cannot reach a prototype through its keys', () => {
    const text = '{"id":"r1","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const report = parse(JSON.parse(text));
    expect(Object.getPrototypeOf(report)).toBe(Object.prototype);
    expect('polluted' in report).toBe(false);
    expect('polluted' in {}).toBe(false);
  });
});

describe('the request of a report', () => {
  test.each([
    ['a text', { id: 'r', request: 'q1' }, 'q1'],
    ['a number', { id: 'r', request: 12 }, '12'],
    ['an object', { id: 'r', request: { id: 'q1', status: 'x' } }, 'q1'],
    ['inside the content', { id: 'r', raw: { request: { id: 'q1', code: {} } } }, 'q1'],
    ['its own field before the content', { id: 'r', request: 'q1', raw: { request: { id: 'q2' } } }, 'q1'],
    ['the content when its own field is not an id', { id: 'r', request: {}, raw: { request: 'q2' } }, 'q2'],
    ['nowhere', { id: 'r', request: null, raw: null }, undefined],
  ])('is found as %s', (_, input, expected) => {
    expect(getRequestId(parse(input))).toBe(expected);
  });
});
