import fc from 'fast-check';
import type { AnalysisContents, AnalysisOverview, AnalysisSubmission } from '../../../bot/analyses';
import { analysisCard, listConcerns, redactedAnalysisCard, updateVerdict } from '../../../bot/analyses';
import type { AnalysisCardData } from '../../../bot/analyses/analysis-lead';
import { assessAnalysis } from '../../../bot/analyses/assess-analysis';
import { loadAnalyses } from '../../../bot/analyses/load-analyses';
import { formatReportTable } from '../../../bot/cli/report-table';
import { writeCsv } from '../../../bot/export';
import { redact } from '../../../bot/redaction';
import { detailsModal, reportCard } from '../../../bot/reports';
import { takeReadSequence, upsertReport } from '../../../bot/reports/report-rows';
import { languages } from '../../../bot/texts/language';
import { getTexts } from '../../../bot/texts/texts';
import { systemClock } from '../../../client/system-clock';
import { toResultJson } from '../../../nodes/RiskXray/to-report-json';
import {
  defaultReportSettings,
  evaluateAlertRules,
  expectReports,
  judgeReports,
  needsMessage,
  type ReportDefinition,
  type ReportDefinitions,
  type ReportKind,
  reportDefinitions,
  type Summary,
  summariseReport,
  type Verdict,
} from '../../../shared';
import { overallText } from '../../../shared/english/report-text';
import { reportSchema } from '../../../shared/schemas/report';
import { createCase } from '../../support/create-case';
import { onChosenStore, useStore } from '../../support/on-both-stores';
import { readCsvRows } from '../../support/read-csv';
import { summaries } from '../../support/sample-summaries';
import { sampleCases } from '../../support/samples/sample-cases';

const now = Date.UTC(2026, 0, 2, 3, 5);

/** How a kind may behave: what it is about, and which rows it has. */
const behaviours = [
  { subject: 'document', rows: 'request' },
  { subject: 'company', rows: 'company' },
  { subject: 'company', rows: 'figures', usesFigures: true },
  { subject: 'unknown', rows: 'source' },
] as const;

type Behaviour = (typeof behaviours)[number];

/** A kind as a maintainer would add it: an environmental rating, of which F is bad. */
function inventKind(behaviour: Behaviour): ReportDefinitions {
  const definition: ReportDefinition = {
    ...behaviour,
    source: 'esg_test',
    uniqueFields: ['rating'],
    interpret({ raw }) {
      const isBad = (raw as { readonly rating: string }).rating === 'F';
      const finding = {
        level: 'high',
        severity: 'alert',
        sentiment: 'bad',
        title: 'Toxic waste in the river',
        text: '',
      } as const;
      return {
        verdict: isBad ? 'alert' : 'clear',
        examined: true,
        facts: [{ key: 'rating', value: isBad ? 'F' : 'A' }],
        findings: isBad ? [finding] : [],
        findingCount: isBad ? 1 : 0,
        measures: {},
      };
    },
  };
  return { ...reportDefinitions, esg_test: definition };
}

const toReport = (rating: string) =>
  reportSchema.parse({ id: 'r-esg', request: 'request-1', source: 'esg_test', raw: { rating } });

const invented = (rating: string, definitions: ReportDefinitions) =>
  summariseReport(toReport(rating), defaultReportSettings, definitions);

const clear = (sampleCases.clear as AnalysisCardData).contents;

/** The clear sample with these reports too. */
function withReports(...more: readonly Summary[]): AnalysisContents {
  const [first, ...others] = clear.submissions;
  if (!first) throw new Error('The sample has no submission.');
  const added = more.map((summary, index) => ({
    reportId: `added-${index}`,
    submissionId: first.id,
    kind: summary.kind,
    verdict: summary.verdict,
    contentHash: `added-${index}`,
    summary,
    createdAt: new Date(now),
    updatedAt: new Date(now + index),
  }));
  return { ...clear, submissions: [{ ...first, reports: [...first.reports, ...added] }, ...others] };
}

const expectedReports = ['doc_xray', 'magpie', 'manager_xray', 'esg_test'];
const assess = (contents: AnalysisContents, definitions?: ReportDefinitions) =>
  assessAnalysis(contents, { expectedReports, now, ...(definitions && { definitions }) });
const rowsOf = (contents: AnalysisContents, definitions?: ReportDefinitions) =>
  assess(contents, definitions).rows.flatMap(({ kind, status }) =>
    (kind as string) === 'esg_test' ? [status] : [],
  );

describe.each(behaviours)(
  'a kind that is only defined, about $subject with a row for each $rows',
  (behaviour) => {
    const definitions = inventKind(behaviour);
    const red = invented('F', definitions);
    const contents = withReports(red);

    it('is recognised by its source and by its fields', () => {
      expect(red).toMatchObject({ kind: 'esg_test', source: 'esg_test', verdict: 'alert' });
      const elsewhere = reportSchema.parse({ id: 'r', source: 'doc_xray', raw: { rating: 'F' } });
      expect(summariseReport(elsewhere, defaultReportSettings, definitions).kind).toBe('esg_test');
    });

    it('makes a clear analysis red: verdict, row and worst finding', () => {
      expect(assess(contents, definitions)).toMatchObject({
        verdict: 'alert',
        gravest: {
          kind: 'esg_test',
          status: 'alert',
          summary: { findings: [{ title: 'Toxic waste in the river' }] },
        },
      });
      expect(rowsOf(contents, definitions)).toContain('alert');
    });

    it('is awaited, and refused, like any other', () => {
      const assessWith = (change: Partial<AnalysisSubmission>) => {
        const [first, ...others] = clear.submissions as readonly [AnalysisSubmission];
        // Bank statements hold no figures.
        const documents = first.documents.map((one) => ({
          ...one,
          kind: 'certified_financial_statement' as const,
        }));
        const submissions = [{ ...first, documents, ...change }, ...others];
        const sources = ['doc_xray', 'manager_xray', 'esg_test'];
        return assessAnalysis({ ...clear, submissions }, { expectedReports: sources, now, definitions });
      };
      expect(assessWith({})).toMatchObject({ progress: 'running', waiting: ['esg_test'] });
      expect(assessWith({}).verdict).toBeUndefined();
      const refused = assessWith({ refusedSources: ['esg_test'] });
      expect(refused).toMatchObject({ progress: 'complete', verdict: 'unknown' });
      expect(refused.rows.map(({ status }) => status)).toContain('refused');
    });

    it('keeps an analysis clear when it is clear itself', () => {
      const green = withReports(invented('A', definitions));
      expect(assess(green, definitions)).toMatchObject({ progress: 'complete', verdict: 'clear' });
      expect(rowsOf(green, definitions)).toEqual(['clear']);
    });

    it.each(languages)('is red on the cards of the analysis and of the report, in %s', (language) => {
      const own = getTexts(language);
      const data = { contents, assessment: assess(contents, definitions) };
      const card = analysisCard(data, own);
      const verdict = `🔴\u00a0${own.verdicts.alert}`;
      expect(card.blocks[0]).toMatchObject({
        type: 'header',
        text: { text: expect.stringContaining(verdict) },
      });
      expect(card.text).toContain('Toxic waste in the river');
      expect(JSON.stringify(redactedAnalysisCard(redact('analysisCard', data), own).blocks)).toContain(
        verdict,
      );
      const report = reportCard({ summary: red, documents: [] }, own);
      expect(report.text).toContain('Toxic waste in the river');
      expect(report.blocks[0]).toMatchObject({
        type: 'header',
        text: { text: expect.stringContaining(verdict) },
      });
      expect(JSON.stringify(detailsModal({ summary: red, documents: [] }, own))).toContain('Toxic waste');
    });

    it('is a concern, and meets the alert rules', () => {
      const analysis = { contents, assessment: assess(contents, definitions) } as AnalysisOverview;
      expect(listConcerns([analysis]).map(({ summary }) => summary.kind)).toContain('esg_test');
      const rules = [{ verdictAtLeast: 'alert', sources: ['esg_test'] }] as const;
      const matched = evaluateAlertRules(
        rules.map((rule) => ({ ...rule, sources: [...rule.sources] })),
        toReport('F'),
        defaultReportSettings,
        definitions,
      );
      expect(matched).toHaveLength(1);
    });

    it('is red in n8n and on the command line', () => {
      const reports = [toReport('F')];
      const expected = expectReports(['esg_test'], 1, definitions);
      const options = { simplify: true, includeDetails: true, settings: defaultReportSettings, definitions };
      const outcome = { ready: true, expected, reports, missing: [] };
      expect(toResultJson({ id: 'request-1' }, outcome, options)).toMatchObject({
        verdict: 'alert',
        topReason: 'Toxic waste in the river',
        missing: null,
      });
      expect(formatReportTable(reports, defaultReportSettings, definitions)).toMatch(/■ alert .*Toxic waste/);
      const clearOnes = [summaries.doc, summaries.manager].map((one) => ({
        ...one,
        verdict: 'clear' as const,
      }));
      expect(overallText(judgeReports([...clearOnes, red], expected, definitions))).toContain(
        'Overall verdict: alert',
      );
      expect(judgeReports(clearOnes, expected, definitions)).toMatchObject({
        verdict: 'unknown',
        awaited: ['esg_test'],
      });
    });
  },
);

describe('a report of a kind without a definition, which a later release may have stored', () => {
  const [, definitions] = behaviours.map(inventKind) as [ReportDefinitions, ReportDefinitions];

  it.each<[Verdict, Verdict]>([
    ['clear', 'unknown'],
    ['unknown', 'unknown'],
    ['review', 'review'],
    ['alert', 'alert'],
  ])('that says %s makes a clear analysis %s', (verdict, expected) => {
    const summary: Summary = { ...invented('A', definitions), verdict };
    const contents = withReports(summary);
    const assessment = assess(contents);
    expect(assessment).toMatchObject({ progress: 'complete', verdict: expected });
    expect(rowsOf(contents)).toEqual([expected]);
    for (const language of languages) {
      const own = getTexts(language);
      expect(analysisCard({ contents, assessment }, own).text).toContain(own.verdicts[expected]);
      expect(reportCard({ summary, documents: [] }, own).text).not.toContain('undefined');
      expect(JSON.stringify(detailsModal({ summary, documents: [] }, own))).not.toContain('undefined');
    }
    const clearOne: Summary = { ...summaries.doc, verdict: 'clear' };
    expect(judgeReports([clearOne, summary], []).verdict).toBe(expected);
  });
});

test('a report of an invented kind is posted however clear it is, and so is one of a kind that is not known', () => {
  for (const behaviour of behaviours) {
    const definitions = inventKind(behaviour);
    for (const grade of ['A', 'F'] as const)
      expect(needsMessage(invented(grade, definitions), definitions)).toBe(true);
    expect(needsMessage({ ...invented('A', definitions), kind: 'unheard_of' }, definitions)).toBe(true);
  }
});

test('of the known kinds, a clear Doc or Manager X-Ray is enough in its analysis, and nothing else is', () => {
  const verdicts: readonly Verdict[] = ['clear', 'unknown', 'review', 'alert'];
  const needed = (kind: string) =>
    verdicts.filter((verdict) => needsMessage({ kind, verdict, examined: true }));
  expect(['doc', 'manager'].map(needed)).toEqual([verdicts.slice(1), verdicts.slice(1)]);
  expect(['financial', 'other'].map(needed)).toEqual([verdicts, verdicts]);
  expect(needsMessage({ kind: 'doc', verdict: 'clear', examined: false })).toBe(true);
});

test('a report on a document makes an analysis without documents red', () => {
  const [first] = clear.submissions;
  const red: Summary = { ...summaries.doc, verdict: 'alert' };
  const [{ reports } = { reports: [] }] = withReports(red).submissions;
  const managers = reports.filter(({ verdict, kind }) => kind !== 'doc' || verdict === 'alert');
  const contents = {
    ...clear,
    submissions: [{ ...first, documents: [], reports: managers }],
  } as AnalysisContents;
  expect(assess(contents)).toMatchObject({ verdict: 'alert', gravest: { kind: 'doc' } });
});

test('no report of any kind hides behind the others', () => {
  const definitions = inventKind(behaviours[1]);
  const kinds = ['doc', 'financial', 'manager', 'other', 'esg_test', 'unheard_of'] as ReportKind[];
  const verdict = fc.constantFrom<Verdict>('clear', 'unknown', 'review', 'alert');
  const report = fc.record({ kind: fc.constantFrom(...kinds), verdict, examined: fc.boolean() });
  let clearOnes = 0;
  fc.assert(
    fc.property(fc.uniqueArray(report, { selector: ({ kind }) => kind, minLength: 1 }), (found) => {
      const [first] = withReports(
        ...found.map((one) => ({ ...invented('A', definitions), ...one, source: `${one.kind}_source` })),
      ).submissions;
      const added = first?.reports.filter(({ reportId }) => reportId.startsWith('added-'));
      const contents = { ...clear, submissions: [{ ...first, reports: added }] } as AnalysisContents;
      const { verdict: overall, rows } = assessAnalysis(contents, { expectedReports: [], now, definitions });
      const verdicts = found.map((one) => one.verdict);
      for (const bad of ['alert', 'review'] as const)
        if (verdicts.includes(bad)) {
          expect(overall).toBe(verdicts.includes('alert') ? 'alert' : 'review');
          expect(rows.map(({ status }) => status)).toContain(bad);
        }
      if (overall !== 'clear') return;
      clearOnes += 1;
      for (const one of found) expect(one).toMatchObject({ verdict: 'clear', examined: true });
      expect(found.map(({ kind }) => kind)).not.toContain('unheard_of');
    }),
    { numRuns: 1_000 },
  );
  expect(clearOnes).toBeGreaterThan(0);
});

onChosenStore((newLocation) => {
  const store = useStore(newLocation);

  test('an invented kind is red in the list of cases', async () => {
    const definitions = inventKind(behaviours[1]);
    const summary = invented('F', definitions);
    const company = { type: 'siren', id: '732829320' };
    const place = { teamId: 'T1', channelId: 'C1', userId: 'U1' };
    const { submission, analysisId, caseId } = await createCase(store(), {
      ...place,
      company,
      state: 'queued',
    });
    const readSeq = await takeReadSequence(store());
    const ids = { reportId: summary.ids.reportId, submissionId: submission.id, teamId: 'T1' };
    await upsertReport(store(), { ...ids, contentHash: 'hash', summary, readSeq });
    await store().transaction(async (tx) => {
      const [contents] = await loadAnalyses(tx, [analysisId]);
      if (!contents) throw new Error('The analysis was not found.');
      await updateVerdict(
        { clock: systemClock, store: store() },
        tx,
        contents,
        assess(contents, definitions),
      );
    });
    const files = { cases: '', trail: '' };
    const from = new Date(0);
    const to = new Date(Date.UTC(2100, 0, 1));
    await writeCsv(
      store(),
      [caseId],
      { period: { from, to } },
      {
        cases: (text) => {
          files.cases += text;
        },
        trail: (text) => {
          files.trail += text;
        },
      },
    );
    expect(readCsvRows(files.cases)).toMatchObject([
      { verdict: 'alert', finding: expect.stringContaining('Toxic waste') },
    ]);
  });
});
