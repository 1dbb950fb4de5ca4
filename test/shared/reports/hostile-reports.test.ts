import * as fc from 'fast-check';
import { evaluateAlertRules, parseAlertRules, summariseReport } from '../../../shared/reports';
import { reportSchema } from '../../../shared/schemas/report';
import { fastestRun } from '../../support/fastest-run';
import { docRaw, financialRaw, managerRaw } from './reports';

const read = parseAlertRules([
  { verdictAtLeast: 'review' },
  { riskClassAtLeast: 3 },
  { probabilityOfDefaultAtLeast: 0.1 },
  { managerAlertLevelAtLeast: 'low' },
  { sources: ['doc_xray', 'magpie'] },
]);
const rules = read.ok ? read.rules : [];

/** Everything done with a report, from parsing to summary and alert rules. */
function processReport(input: unknown) {
  const report = reportSchema.parse(input);
  const summary = summariseReport(report);
  const matched = evaluateAlertRules(rules, report);
  return { verdict: summary.verdict, summary, matched };
}

const toWireReport = (raw: unknown) => ({ id: 'r1', source: 'doc_xray', request: 'q1', raw });

type Path = readonly (string | number)[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const below = Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]));
  return [path, ...below];
}

function replaceAt(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy: Record<string | number, unknown> = structuredClone(value) as never;
  copy[key] = replaceAt(copy[key], rest, replacement);
  return copy;
}

const arbitraryValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    '',
    0,
    -1,
    1e308,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    [],
    {},
  ),
  fc.constantFrom<unknown>(
    [[[[]]]],
    [null],
    [undefined],
    { length: 5 },
    '\ud800',
    '\u202e',
    '%s',
    '__proto__',
  ),
  fc.jsonValue(),
  fc.string(),
  fc.constant(JSON.parse('{"__proto__":{"level":"fraudulent","persons":[]},"constructor":{"prototype":1}}')),
);

describe('a mutated report', () => {
  test.each([
    ['document', docRaw],
    ['financial', financialRaw],
    ['manager', managerRaw],
  ])('(%s) is understood without a throw, wherever it is broken', (_, raw) => {
    const whole = toWireReport(raw);
    const paths = pathsIn(whole).filter((path) => path.length > 0 && path[0] !== 'id');
    const mutations = fc.array(fc.tuple(fc.constantFrom(...paths), arbitraryValue), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(mutations, (changes) => {
        const broken = changes.reduce<unknown>((report, [path, value]) => {
          try {
            return replaceAt(report, path, value);
          } catch {
            return report; // An earlier change removed the field for this one.
          }
        }, whole);
        const { verdict, summary } = processReport(broken);
        expect(['clear', 'review', 'alert', 'unknown']).toContain(verdict);
        expect(summary.verdict).toBe(verdict);
        expect(() => JSON.stringify(summary)).not.toThrow();
        expect(JSON.stringify(summary)).not.toMatch(/NaN|Infinity|\[object|undefined/);
      }),
      { numRuns: 600 },
    );
  });

  test('pollutes no prototype', () => {
    const attack = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}';
    const raws = [
      `${attack},"flag":${attack}},"reasons":[${attack},"criteria":${attack}}}]}`,
      `${attack},"riskClass":1,"criterias":${attack},"a":${attack}}}}`,
      `${attack},"persons":[${attack},"companies":[${attack},"alerts":[${attack}}]}]}]}`,
    ];
    for (const raw of raws) {
      const { summary } = processReport(JSON.parse(`{"id":"r1","raw":${raw}}`));
      expect(Object.getPrototypeOf(summary)).toBe(Object.prototype);
      expect('polluted' in {}).toBe(false);
    }
  });

  test('may be nested deeper than any stack', () => {
    let deep: unknown = {};
    for (let depth = 0; depth < 200_000; depth += 1) deep = { raw: deep, persons: deep };
    for (const raw of [
      deep,
      { flag: deep, reasons: [{ criteria: deep }] },
      { riskClass: deep, criterias: deep },
    ]) {
      expect(() => processReport(toWireReport(raw))).not.toThrow();
    }
  });
});

describe('the cost of a report', () => {
  const many = (count: number) => ({
    flag: { color: 'green' },
    reasons: Array.from({ length: count }, (_, index) => ({
      ...docRaw.reasons[0],
      level: ['suspicious', null, 'fraudulent', 7][index % 4],
      weight: Math.sin(index),
    })),
  });

  test.each([
    ['document', docRaw],
    ['document with 50 reasons', many(50)],
    ['financial', financialRaw],
    ['manager', managerRaw],
  ])('of usual size (%s) is far below 50 ms', (_, raw) => {
    expect(fastestRun(5, () => processReport(toWireReport(raw)))).toBeLessThan(50);
  });

  const brokenReasons = (count: number) => ({
    flag: {},
    reasons: Array(count).fill({ level: 1, message: [], weight: 'x' }),
  });
  const ratios = (count: number) => ({
    criterias: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`r${index}`, { value: 1, source: `s${index}` }]),
    ),
  });
  const managers = (count: number) => ({
    persons: Array.from({ length: count }, (_, index) => ({
      lastname: `n${index}`,
      companies: [{ name: `c${index}`, alerts: [{ name: 'a', level: index % 2 ? 'low' : 'high' }] }],
    })),
  });

  test.each<[number, string, (count: number) => unknown]>([
    [10_000, 'reasons', many],
    [10_000, 'broken reasons', brokenReasons],
    [10_000, 'weighted reasons', (count) => ({ ...many(count), riskClass: 3 })],
    [5_000, 'ratios', ratios],
    [5_000, 'managers', managers],
  ])('grows in proportion to its content, up to %d %s', (most, _, make) => {
    const [small, large] = [toWireReport(make(most / 10)), toWireReport(make(most))];
    const cheap = fastestRun(4, () => processReport(small));
    // Ten would be linear, a hundred quadratic; garbage collection adds to the larger one.
    expect(fastestRun(3, () => processReport(large))).toBeLessThan(20 * Math.max(cheap, 5));
  });

  test('hardly grows with texts of 10 MB, wherever they are', () => {
    const everywhere = (text: string, raw: unknown): unknown => {
      if (typeof raw === 'string') return text;
      if (Array.isArray(raw)) return raw.map((value) => everywhere(text, value));
      if (typeof raw !== 'object' || raw === null) return raw;
      return Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, everywhere(text, value)]));
    };
    const makeReports = (count: number) => {
      const text = 'a\u001b[31m\u200b '.repeat(count);
      return [docRaw, financialRaw, managerRaw, { [text]: 1 }].map((raw) => ({
        ...toWireReport(everywhere(text, raw)),
        source: text,
      }));
    };
    const [long, huge] = [makeReports(10_000), makeReports(1_000_000)];
    for (const [index, report] of huge.entries()) {
      const cheap = fastestRun(3, () => processReport(long[index]));
      // A hundred times the text: read in full, it would cost a hundred times as much.
      expect(fastestRun(3, () => processReport(report))).toBeLessThan(10 * Math.max(cheap, 5));
      expect(JSON.stringify(processReport(report).summary).length).toBeLessThan(20_000);
    }
  });
});
