import { type AnalysisOverview, findNewConcerns, listConcerns } from '../../../bot/analyses';
import type {
  AnalysisContents,
  AnalysisDocument,
  AnalysisReport,
  AnalysisSubmission,
} from '../../../bot/analyses/analysis';
import { assessAnalysis } from '../../../bot/analyses/assess-analysis';
import { toKnownConcerns } from '../../../bot/analyses/concerns';
import { readClass } from '../../../bot/analyses/read-class';
import { type Summary, summariseReport } from '../../../shared';
import { financialRaw, report } from '../../shared/reports/reports';
import { docSummary, managerSummary } from '../../support/sample-summaries';
import { sampleCases, withOrigins } from '../../support/samples/sample-cases';

const expectedReports = ['doc_xray', 'magpie', 'manager_xray'];

const now = Date.UTC(2026, 0, 2, 3, 5);

function contentsOf(name: string): AnalysisContents {
  const sample = sampleCases[name];
  if (!sample) throw new Error(`There is no sample ${name}.`);
  return sample.contents;
}

function withFirst(contents: AnalysisContents, change: Partial<AnalysisSubmission>): AnalysisContents {
  const [first, ...others] = contents.submissions;
  return { ...contents, submissions: [{ ...(first as AnalysisSubmission), ...change }, ...others] };
}

describe('a case', () => {
  const assess = (contents: AnalysisContents, at = now) =>
    assessAnalysis(contents, { expectedReports, now: at });
  const clear = contentsOf('clear');

  it('is clear only when everything that was asked for is there and clear', () => {
    expect(assess(clear)).toMatchObject({ progress: 'complete', verdict: 'clear', waiting: [] });
    for (const missing of ['doc', 'manager']) {
      const [{ reports } = { reports: [] }] = clear.submissions;
      const rest = withFirst(clear, { reports: reports.filter(({ kind }) => kind !== missing) });
      const assessment = assess(rest);
      expect(assessment).toMatchObject({ progress: 'running', waiting: [missing] });
      expect(assessment.verdict).toBeUndefined();
    }
  });

  it('is not clear when a report never came, was not asked in vain, or a file was never read', () => {
    const [{ reports, documents } = { reports: [], documents: [] }] = clear.submissions;
    const partial = withFirst(clear, { reports: reports.filter(({ kind }) => kind === 'manager') });
    const later = now + 49 * 60 * 60_000;
    expect(assess(partial, later)).toMatchObject({ progress: 'stalled', waiting: [] });
    expect(assess(partial, later).verdict).toBeUndefined();
    const gone = withFirst(clear, {
      documents: [...documents, ...documents].map((one, index) => ({
        ...one,
        state: index === 0 ? 'online' : 'missing',
      })),
    });
    expect(assess(gone)).toMatchObject({ progress: 'complete', verdict: 'unknown' });
    expect(assess(gone).rows[0]).toMatchObject({ kind: 'doc', status: 'not_examined' });
  });

  it('is not clear with a file that was refused, a report that cannot be read, or an analysis without a verdict', () => {
    const refusedFiles = [{ name: 'big.pdf', reason: 'too_large' }] as const;
    expect(assess({ ...clear, refusedFiles })).toMatchObject({ progress: 'complete', verdict: 'unknown' });
    const unreadable = withFirst(clear, { unreadableReports: ['r9'] });
    expect(assess(unreadable)).toMatchObject({ progress: 'complete', verdict: 'unknown' });
    expect(assess(contentsOf('odd'))).toMatchObject({ progress: 'complete', verdict: 'unknown' });
    expect(assess({ ...contentsOf('alert'), refusedFiles })).toMatchObject({ verdict: 'alert' });
  });

  it('is unknown when all its files were refused: nothing was sent, so nothing is awaited, however late', () => {
    const unsent = contentsOf('nothing sent');
    for (const at of [now, now + 49 * 60 * 60_000]) {
      const assessment = assess(unsent, at);
      expect(assessment).toMatchObject({ progress: 'complete', verdict: 'unknown', waiting: [] });
      expect(assessment.rows.filter(({ status }) => status !== 'not_asked')).toEqual([]);
      expect(assessment).toMatchObject({ isLate: false, canCancel: false, asked: 0 });
      expect(assessment.completeAt).toBeUndefined();
    }
  });

  it('is not clear when the service refuses a report that was asked for, and says so', () => {
    const [{ reports } = { reports: [] }] = clear.submissions;
    const documents = reports.filter(({ kind }) => kind === 'doc');
    const refused = withFirst(clear, { reports: documents, refusedSources: ['manager_xray', 'magpie'] });
    const assessment = assess(refused);
    expect(assessment).toMatchObject({ progress: 'complete', verdict: 'unknown', waiting: [] });
    // A bank statement has no Financial X-Ray anyway.
    expect(assessment.rows.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'doc clear',
      'manager refused',
      'financial not_asked',
    ]);
  });

  it('is not clear with a file that was never read, also where no Doc X-Ray is asked for', () => {
    const [{ reports, documents } = { reports: [], documents: [] }] = clear.submissions;
    const managers = reports.filter(({ kind }) => kind === 'manager');
    const assessManagers = (state: AnalysisDocument['state']) =>
      assessAnalysis(
        withFirst(clear, { reports: managers, documents: documents.map((one) => ({ ...one, state })) }),
        { expectedReports: ['manager_xray'], now },
      );
    expect(assessManagers('online')).toMatchObject({ progress: 'complete', verdict: 'clear' });
    expect(assessManagers('missing')).toMatchObject({ progress: 'complete', verdict: 'unknown' });
  });

  it('is no better than the worst Manager X-Ray of its requests, and awaits the one of each', () => {
    const alerts = contentsOf('partial alert').submissions[0]?.reports ?? [];
    const [first] = clear.submissions as readonly [AnalysisSubmission];
    const documents = first.reports.filter(({ kind }) => kind === 'doc');
    const withSecond = (change: Partial<AnalysisSubmission>) =>
      assess({ ...clear, submissions: [{ ...first, id: '2', ...change }, first] });
    expect(withSecond({})).toMatchObject({ progress: 'complete', verdict: 'clear' });
    // The older of the two.
    const bad = withSecond({ reports: [...documents, ...alerts] });
    expect(bad).toMatchObject({ progress: 'complete', verdict: 'alert', gravest: { kind: 'manager' } });
    const later = withSecond({ reports: documents });
    expect(later).toMatchObject({ progress: 'running', waiting: ['manager'] });
    expect(later.verdict).toBeUndefined();
    const both = assess({
      ...clear,
      submissions: [
        { ...first, id: '2', reports: documents },
        { ...first, reports: [...documents, ...alerts] },
      ],
    });
    expect(both).toMatchObject({ progress: 'running', verdict: 'alert', waiting: ['manager'] });
    const refused = withSecond({ reports: documents, refusedSources: ['manager_xray'] });
    expect(refused).toMatchObject({ progress: 'complete', verdict: 'unknown' });
    // The file of a cancelled request says so; the managers of the company are known.
    const { rows } = withSecond({ state: 'cancelled', reports: [] });
    expect(rows.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'doc cancelled',
      'doc clear',
      'manager clear',
      'financial not_asked',
    ]);
  });

  it('keeps a document that could not be examined beside a finding in another', () => {
    const unexamined = contentsOf('not examined').submissions[0]?.reports ?? [];
    const group = contentsOf('one of several statements');
    const [{ reports } = { reports: [] }] = group.submissions;
    const both = withFirst(group, { reports: [...reports.slice(0, 1), ...unexamined] });
    expect(assess(both)).toMatchObject({ verdict: 'alert' });
    expect(assess(both).rows[0]).toMatchObject({
      status: 'alert',
      rest: 'not_examined',
      unexamined: { examined: false },
    });
  });

  it('counts the reports that were asked for and those that are here', () => {
    expect(assess(clear)).toMatchObject({ asked: 2, arrived: 2 });
    expect(assess(contentsOf('partial'))).toMatchObject({ asked: 2, arrived: 1 });
    const group = contentsOf('one of several statements');
    const [{ reports } = { reports: [] }] = group.submissions;
    expect(assess(withFirst(group, { reports: reports.slice(0, 1) }))).toMatchObject({
      asked: 4,
      arrived: 1,
    });
  });

  it('shows an alert while another report is awaited, and names what is awaited', () => {
    const assessment = assess(contentsOf('partial alert'));
    expect(assessment).toMatchObject({ progress: 'running', verdict: 'alert', waiting: ['doc'] });
    expect(assessment.gravest).toMatchObject({ kind: 'manager' });
  });

  it('awaits the other reports of several files when one is bad already', () => {
    const group = contentsOf('one of several statements');
    const [{ reports } = { reports: [] }] = group.submissions;
    const first = withFirst(group, { reports: reports.slice(0, 1) });
    expect(assess(first)).toMatchObject({ progress: 'running', verdict: 'alert' });
    expect(assess(first).waiting).toContain('doc');
  });

  it('asks a file that is analysed alone only about itself', () => {
    const [first] = clear.submissions;
    const alone = {
      ...(first as AnalysisSubmission),
      id: '2',
      splitFrom: '1',
      reports: [],
      nextPollAt: new Date(),
    };
    const { rows } = assess({ ...clear, submissions: [...clear.submissions, alone] });
    expect(rows.filter(({ status }) => status === 'waiting')).toMatchObject([{ kind: 'doc' }]);
  });

  it('offers to find the file once, and only of several', () => {
    const group = contentsOf('one of several statements');
    expect(assess(group).splittable).toBe('1');
    expect(assess(clear).splittable).toBeUndefined();
    const [first] = group.submissions;
    const { documents } = first as AnalysisSubmission;
    const split = {
      ...(first as AnalysisSubmission),
      id: '2',
      splitFrom: '1',
      documents: documents.slice(0, 1),
    };
    expect(assess({ ...group, submissions: [...group.submissions, split] }).splittable).toBeUndefined();
  });

  it('names the file once it was found among several, and only then', () => {
    const group = contentsOf('one of several statements');
    expect(assess(group).gravest?.documents).toHaveLength(2);
    const [first] = group.submissions;
    const { documents, reports } = first as AnalysisSubmission;
    const alone = documents.map((document, index) => ({
      ...(first as AnalysisSubmission),
      id: String(index + 2),
      splitFrom: '1',
      documents: [document],
      reports: reports.slice(index, index + 1),
    }));
    const { gravest } = assess({ ...group, submissions: [...group.submissions, ...alone] });
    expect(gravest).toMatchObject({ status: 'alert', documents: [{ name: documents[0]?.name }] });
    expect(gravest?.documents).toHaveLength(1);
  });

  it('has the worse of two Financial X-Rays as its verdict, and says that they differ', () => {
    const { verdict, contradiction, rows } = assess(contentsOf('contradiction'));
    expect(verdict).toBe('alert');
    expect(contradiction).toMatchObject({ better: { verdict: 'clear' }, worse: { verdict: 'alert' } });
    expect(rows.filter(({ kind }) => kind === 'financial').map(({ origins }) => origins)).toEqual([
      ['statement'],
      ['notes'],
    ]);
  });

  it('keeps two Financial X-Rays of the same origin whose classes differ, but only the newest typed figures', () => {
    const contents = contentsOf('contradiction');
    const [{ reports } = { reports: [] }] = contents.submissions;
    const [worse, better] = reports.filter(({ kind }) => kind === 'financial') as [
      AnalysisReport,
      AnalysisReport,
    ];
    const classesWith = (...origins: readonly (readonly string[])[]) => {
      const both = [worse, better].map((one, index) => ({
        ...one,
        summary: withOrigins(one.summary, ...(origins[index] ?? [])),
      }));
      const { rows, contradiction } = assess(withFirst(contents, { reports: both }));
      return {
        classes: rows.flatMap(({ kind, summary }) =>
          kind === 'financial' && summary ? [readClass(summary)] : [],
        ),
        contradicts: contradiction !== undefined,
      };
    };
    const [old, newest] = [readClass(worse.summary), readClass(better.summary)];
    expect(old).not.toBe(newest);
    const both = { classes: [old, newest], contradicts: true };
    expect(classesWith(['registry'], ['registry'])).toEqual(both);
    expect(classesWith(['registry'], ['registry', 'notes'])).toEqual(both);
    expect(classesWith(['notes'], ['notes'])).toEqual({ classes: [newest], contradicts: false });
  });

  it('sees no contradiction where a class is missing or only written otherwise', () => {
    const contradiction = contentsOf('contradiction');
    const [{ reports } = { reports: [] }] = contradiction.submissions;
    const withClasses = (...classes: readonly string[]) => {
      const others = reports.filter(({ kind }) => kind !== 'financial');
      const financial = reports
        .filter(({ kind }) => kind === 'financial')
        .map((report, index) => {
          const facts = [{ key: 'riskClass', value: classes[index] ?? '' }];
          return { ...report, summary: { ...report.summary, facts } };
        });
      return assess(withFirst(contradiction, { reports: [...others, ...financial] })).contradiction;
    };
    expect(withClasses('E', 'B')).toMatchObject({ better: { verdict: 'clear' } });
    expect(withClasses('b ', 'B')).toBeUndefined();
    expect(withClasses('', 'B')).toBeUndefined();
    expect(withClasses('E')).toBeUndefined();
  });
});

describe('concerns', () => {
  const forged: Summary = { ...docSummary, verdict: 'alert' };
  const classOf = (riskClass: number) => summariseReport(report({ ...financialRaw, riskClass }, 'magpie'));

  interface Documents {
    readonly id: string;
    readonly splitFrom?: string;
    readonly reports: Readonly<Record<string, Summary>>;
  }

  /** A case with these documents, and these results on the company. */
  function newAnalysis(documents: readonly Documents[], company: readonly Summary[] = []): AnalysisOverview {
    return {
      assessment: { rows: company.map((summary) => ({ kind: summary.kind, summary })) },
      contents: {
        submissions: documents.map(({ reports, ...submission }) => ({
          ...submission,
          reports: Object.entries(reports).map(([reportId, summary]) => ({ kind: 'doc', reportId, summary })),
        })),
      },
    } as unknown as AnalysisOverview;
  }

  /** How many reports say something new. */
  function countNews(before: AnalysisOverview, after: AnalysisOverview): number {
    const found = findNewConcerns(listConcerns([after]), toKnownConcerns(listConcerns([before])));
    return new Set(found.map(({ summary }) => summary)).size;
  }

  const one = newAnalysis([{ id: '1', reports: { r1: forged } }]);

  test.each<[string, AnalysisOverview, AnalysisOverview, number]>([
    ['the same again', one, one, 0],
    [
      'nothing any more',
      one,
      newAnalysis([{ id: '1', reports: { r1: { ...forged, verdict: 'clear' } } }]),
      0,
    ],
    [
      'the same of another document of the request',
      one,
      newAnalysis([{ id: '1', reports: { r1: forged, r2: { ...forged } } }]),
      1,
    ],
    [
      'the same of one file of the request, analysed alone',
      one,
      newAnalysis([
        { id: '1', reports: { r1: forged } },
        { id: '2', splitFrom: '1', reports: { r2: { ...forged } } },
      ]),
      0,
    ],
    ['a worse class with the same verdict', newAnalysis([], [classOf(4)]), newAnalysis([], [classOf(5)]), 1],
    ['a better class with the same verdict', newAnalysis([], [classOf(5)]), newAnalysis([], [classOf(4)]), 0],
    [
      'another kind of report',
      one,
      newAnalysis([{ id: '1', reports: { r1: forged } }], [{ ...managerSummary, verdict: 'alert' }]),
      1,
    ],
    [
      'a clear report',
      one,
      newAnalysis([{ id: '1', reports: { r1: forged } }], [{ ...managerSummary, verdict: 'clear' }]),
      0,
    ],
    [
      'a document that could not be examined',
      one,
      newAnalysis([
        { id: '1', reports: { r1: forged, r2: { ...forged, verdict: 'unknown', findings: [] } } },
      ]),
      1,
    ],
  ])('%s', (_, before, after, expected) => {
    expect(countNews(before, after)).toBe(expected);
  });
});
