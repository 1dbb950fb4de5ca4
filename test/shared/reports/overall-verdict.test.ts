import fc from 'fast-check';
import {
  type ExpectedReport,
  expectReports,
  type JudgedReport,
  listAwaited,
  overallVerdict,
  type ReportKind,
  type Verdict,
} from '../../../shared/reports';
import { isWorseVerdict } from '../../../shared/reports/verdict';

function reports(...verdicts: readonly Verdict[]): JudgedReport[] {
  return verdicts.map((verdict) => ({ verdict, examined: true }));
}

describe('the verdict on everything that was asked for', () => {
  test.each<[Verdict, readonly Verdict[], readonly string[]]>([
    ['clear', ['clear'], []],
    ['clear', ['clear', 'clear'], []],
    ['unknown', [], []],
    ['unknown', [], ['doc_xray']],
    ['unknown', ['clear'], ['manager_xray']],
    ['unknown', ['clear', 'clear'], ['big.pdf']],
    ['unknown', ['unknown', 'clear'], []],
    ['unknown', ['clear', 'unknown'], []],
    ['review', ['review', 'unknown'], []],
    ['review', ['clear', 'review'], ['doc_xray']],
    ['alert', ['clear', 'alert'], []],
    ['alert', ['review', 'alert', 'unknown'], ['doc_xray', 'magpie']],
  ])('is %s with %j and %j awaited', (expected, verdicts, awaited) => {
    expect(overallVerdict(reports(...verdicts), awaited)).toBe(expected);
  });

  test('counts a document that could not be examined as unknown, whatever its report says', () => {
    expect(overallVerdict([...reports('clear'), { verdict: 'clear', examined: false }], [])).toBe('unknown');
    expect(overallVerdict([{ verdict: 'alert', examined: false }], [])).toBe('alert');
  });

  const report = fc.record({
    verdict: fc.constantFrom<Verdict>('clear', 'review', 'alert', 'unknown'),
    examined: fc.boolean(),
    kind: fc.constantFrom<ReportKind>('doc', 'financial', 'manager', 'other'),
    source: fc.constantFrom('doc_xray', 'magpie', 'manager_xray', 'esg', ''),
  });
  const source = fc.record({
    source: fc.constantFrom('doc_xray', 'magpie', 'manager_xray', 'esg', 'bank_xray'),
    count: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  });

  test('is clear only if nothing is missing, unexamined or unknown, for any reports and any that were asked for', () => {
    let clear = 0;
    fc.assert(
      fc.property(
        fc.array(report, { maxLength: 6 }),
        fc.array(source, { maxLength: 4 }),
        (found, expected) => {
          const awaited = listAwaited(expected, found);
          const verdict = overallVerdict(found, awaited);
          const verdicts = found.map((one) => one.verdict);
          if (verdicts.includes('alert')) expect(verdict).toBe('alert');
          else if (verdicts.includes('review')) expect(verdict).toBe('review');
          else {
            const isAllKnown =
              found.length > 0 &&
              found.every((one) => one.examined && one.verdict === 'clear') &&
              expected.every((one) => hasArrived(one, found));
            expect(verdict).toBe(isAllKnown ? 'clear' : 'unknown');
            if (isAllKnown) clear += 1;
          }
        },
      ),
      { numRuns: 2_000, examples: [[[{ verdict: 'clear', examined: true, kind: 'doc', source: '' }], []]] },
    );
    expect(clear).toBeGreaterThan(0);
  });

  /** Whether a report has arrived, written again from the service's point of view: a Manager X-Ray may carry any source. */
  function hasArrived({ source: name, count = 1 }: ExpectedReport, found: readonly Found[]): boolean {
    const kinds: Record<string, ReportKind> = {
      doc_xray: 'doc',
      magpie: 'financial',
      manager_xray: 'manager',
    };
    const kind = kinds[name];
    return found.filter((one) => (kind ? one.kind === kind : one.source === name)).length >= count;
  }

  type Found = { readonly kind: ReportKind; readonly source: string };
});

test('a source about documents is expected to report on each of them, others once', () => {
  const sources = ['doc_xray', 'magpie', 'esg'];
  const others = [
    { source: 'magpie', count: 1 },
    { source: 'esg', count: 1 },
  ];
  expect(expectReports(sources, 3)).toEqual([{ source: 'doc_xray', count: 3 }, ...others]);
  expect(expectReports(sources, 0)).toEqual([{ source: 'doc_xray', count: 1 }, ...others]);
});

describe('the reports that are awaited', () => {
  const doc = { kind: 'doc', source: 'doc_xray' } as const;
  const manager = { kind: 'manager', source: 'doc_xray' } as const;
  const expected = [{ source: 'doc_xray', count: 3 }, { source: 'manager_xray' }, { source: 'esg' }];

  test('are named once for each that has not come, by their kind', () => {
    expect(listAwaited(expected, [doc])).toEqual(['doc_xray', 'doc_xray', 'manager_xray', 'esg']);
    expect(listAwaited(expected, [doc, manager])).toEqual(['doc_xray', 'doc_xray', 'esg']);
    expect(listAwaited([{ source: 'doc_xray' }], [doc, doc])).toEqual([]);
  });
});

test.each([
  ['clear', 'unknown'],
  ['clear', 'review'],
  ['unknown', 'review'],
  ['unknown', 'alert'],
  ['review', 'alert'],
] as const)('from %s to %s is worse, and the other way round is not', (before, verdict) => {
  expect(isWorseVerdict(verdict, before)).toBe(true);
  expect(isWorseVerdict(before, verdict)).toBe(false);
  expect(isWorseVerdict(verdict, verdict)).toBe(false);
});
