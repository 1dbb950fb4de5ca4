import type { AnalysisOverview } from '../../../bot/analyses';
import { findNewConcerns, listConcerns } from '../../../bot/analyses';
import { toKnownConcerns } from '../../../bot/analyses/concerns';
import { type Summary, summariseReport } from '../../../shared';
import { financialRaw, report } from '../../shared/reports/reports';
import { docSummary, managerSummary } from '../../support/sample-summaries';

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
  ['nothing any more', one, newAnalysis([{ id: '1', reports: { r1: { ...forged, verdict: 'clear' } } }]), 0],
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
    newAnalysis([{ id: '1', reports: { r1: forged, r2: { ...forged, verdict: 'unknown', findings: [] } } }]),
    1,
  ],
])('%s', (_, before, after, expected) => {
  expect(countNews(before, after)).toBe(expected);
});
