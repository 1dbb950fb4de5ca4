import {
  type AnalysisCardData,
  type AnalysisDocument,
  type AnalysisOverview,
  type AnalysisSubmission,
  assessAnalysis,
  type EndedAnalysis,
} from '../../../bot/analyses';
import type { CaseStatus } from '../../../bot/cases';
import type { RefusedFile } from '../../../bot/slack/wording/refusal-text';
import { type ApiStep, type Summary, TYPED_FIGURES } from '../../../shared';
import { apiSteps } from '../../../shared/errors/api-step';
import {
  longestSummary,
  oddSummary,
  sampleSummaries,
  suspiciousSummary,
  unexaminedSummary,
} from './sample-reports';
import { sampleStatuses } from './sample-statuses';

const startedAt = new Date(Date.UTC(2026, 0, 2, 3, 4));
const expectedReports = ['doc_xray', 'magpie', 'manager_xray'];
const statement = {
  name: 'statement.pdf',
  mimeType: 'application/pdf',
  state: 'online',
  kind: 'bank_statement',
  period: 'month',
  date: '2024-12-31',
} as const;
const accounts = { ...statement, kind: 'certified_financial_statement', period: 'year' } as const;

type SampleDocument = Omit<AnalysisDocument, 'submissionId'>;

interface SampleRequest extends Partial<Omit<AnalysisSubmission, 'documents' | 'reports'>> {
  readonly documents?: readonly SampleDocument[];
  readonly reports?: readonly Summary[];
}

function sampleCase(
  requests: readonly SampleRequest[],
  elapsedMinutes = 1,
  refusedFiles: readonly RefusedFile[] = [],
): AnalysisCardData {
  const submissions = requests.map((request, index): AnalysisSubmission => {
    const { documents = [statement], reports = [], ...rest } = request;
    const id = String(index + 1);
    return {
      id,
      analysisId: '1',
      state: reports.length > 0 ? 'reported' : 'online',
      requestId: `request-${id}`,
      createdAt: startedAt,
      onlineAt: startedAt,
      nextPollAt: startedAt,
      unreadableReports: [],
      refusedSources: [],
      documents: documents.map((document) => ({ ...document, submissionId: id })),
      reports: reports.map((summary, at) => ({
        reportId: `${summary.ids.reportId}-${at}`,
        submissionId: id,
        kind: summary.kind,
        verdict: summary.verdict,
        contentHash: String(at),
        summary,
        createdAt: startedAt,
        updatedAt: new Date(startedAt.getTime() + at),
      })),
      ...rest,
    };
  });
  const contents = {
    ...sampleStatuses.open,
    id: '1',
    caseId: '1',
    teamId: 'T0123456789',
    channelId: 'C0123456789',
    userId: 'U0123456789',
    company: { type: 'siren', id: '732829320' },
    businessName: 'Acme & Fils SA',
    createdAt: startedAt,
    refusedFiles,
    submissions,
    progress: 'running',
  } as const;
  const now = startedAt.getTime() + elapsedMinutes * 60_000;
  return { contents, assessment: assessAnalysis(contents, { expectedReports, now }) };
}

const { doc, financial, manager, other } = sampleSummaries;

/** The same report, with nothing found. */
export function clear(summary: Summary): Summary {
  return { ...summary, verdict: 'clear', findings: [], findingCount: 0 };
}

/** The same Financial X-Ray with figures of other origins. */
export function withOrigins(summary: Summary, ...names: readonly string[]): Summary {
  const sources = names.map((name) => ({ name, ratioCount: 1 }));
  return { ...summary, ...(summary.financial && { financial: { ...summary.financial, sources } }) };
}

/** The same company with other figures and another class. */
const otherFigures: Summary = {
  ...withOrigins(clear(financial), TYPED_FIGURES),
  facts: [{ key: 'riskClass', value: 2 }],
};

function stopped(step: ApiStep, outcomeKnown: boolean): AnalysisCardData {
  const failure = { from: 'queued', step, reason: { code: 'interrupted' }, outcomeKnown } as const;
  return sampleCase([{ state: 'failed', failure }]);
}

/** An old event at another company, which calls for a look. */
const suspiciousManagers: Summary = {
  ...manager,
  verdict: 'review',
  findings: manager.findings.slice(0, 1).map((finding) => ({ ...finding, severity: 'review', level: 'low' })),
};

const alerted = sampleCase([{ reports: [doc, clear(manager)] }]);

/** Everything that was sent is clear; one file was not sent. */
export const caseWithRefusedFile = sampleCase([{ reports: [clear(doc), clear(manager)] }], 1, [
  { name: 'big.pdf', reason: 'too_large', size: 21_500_000, maxSize: 20_971_520 },
]);

function withStatus(data: AnalysisCardData, status: CaseStatus): AnalysisCardData {
  return { ...data, contents: { ...data.contents, ...status } };
}

function toOverview({ contents, assessment }: AnalysisCardData, id: string): AnalysisOverview {
  return {
    id,
    contents,
    company: { code: { type: 'siren', id: '732829320' }, name: 'Acme & Fils SA' },
    assessment,
    ...(assessment.verdict && { verdict: assessment.verdict }),
    ...(assessment.gravest?.summary && { gravest: assessment.gravest.summary }),
    files: contents.submissions.flatMap(({ documents }) => documents.map(({ name }) => name)),
    reports: contents.submissions.flatMap(({ reports }) => reports),
  };
}

const cleanFile = { documents: [{ ...statement, name: 'clean.pdf' }] };

/** The card of an analysis beside another file of the company that calls for a decision. */
function besideAlert(data: AnalysisCardData): AnalysisCardData {
  const worst = toOverview(alerted, '2');
  return { ...data, standing: { verdict: 'alert', analysisCount: 2, worst, elsewhere: [] } };
}

/** An analysis card in each of its states. */
export const sampleCases: Readonly<Record<string, AnalysisCardData>> = {
  queued: sampleCase([{ state: 'queued' }]),
  requested: { ...sampleCase([{ state: 'requested' }]), retrying: 'createMedium' },
  described: { ...sampleCase([{ state: 'described' }]), progress: { sent: 8_000_000, total: 20_000_000 } },
  stored: sampleCase([{ state: 'stored' }]),
  online: sampleCase([{}]),
  late: sampleCase([{ serviceStage: '1.1, pending' }], 16),
  'without document': sampleCase([{ documents: [] }]),
  partial: sampleCase([{ reports: [clear(manager)] }]),
  'partial alert': sampleCase([{ reports: [manager] }]),
  clear: sampleCase([{ reports: [clear(doc), clear(manager)] }]),
  review: sampleCase([{ reports: [suspiciousSummary, clear(manager)] }]),
  alert: alerted,
  ...Object.fromEntries(
    Object.entries(sampleStatuses).map(([name, status]) => [`alert, ${name}`, withStatus(alerted, status)]),
  ),
  'clear beside an alert': besideAlert(sampleCase([{ ...cleanFile, reports: [clear(doc), clear(manager)] }])),
  'running beside an alert': besideAlert(sampleCase([cleanFile])),
  'not examined': sampleCase([{ reports: [unexaminedSummary, clear(manager)] }]),
  'not examined, with a finding': sampleCase([{ reports: [unexaminedSummary, suspiciousManagers] }]),
  'refused file': caseWithRefusedFile,
  'nothing sent': sampleCase([], 1, [
    { name: 'big.pdf', reason: 'too_large', size: 21_500_000, maxSize: 20_971_520 },
  ]),
  odd: sampleCase([{ reports: [clear(doc), clear(manager), oddSummary] }]),
  contradiction: sampleCase([
    { documents: [accounts], reports: [clear(doc), clear(manager), financial, otherFigures] },
  ]),
  'several files': sampleCase([
    { reports: [doc, manager, other] },
    { documents: [{ ...statement, name: 'other.pdf' }], reports: [clear(doc)] },
    { documents: [{ ...statement, name: 'gone.pdf', state: 'missing' }], state: 'failed' },
  ]),
  'one of several statements': sampleCase([
    {
      documents: [accounts, { ...accounts, name: 'interim.pdf' }],
      reports: [doc, clear(doc), clear(manager)],
    },
  ]),
  longest: sampleCase(
    Array.from({ length: 12 }, (_, at) => ({
      documents: [{ ...statement, name: `${'long '.repeat(30)}${at}.pdf` }],
      reports: [longestSummary],
    })),
  ),
  stalled: sampleCase([{ state: 'stalled' }], 49 * 60),
  'stalled in part': sampleCase([{ reports: [clear(manager)] }], 49 * 60),
  'no longer checked': sampleCase([{ reports: [clear(manager)], nextPollAt: undefined }], 7 * 60),
  cancelled: sampleCase([{ state: 'cancelled', cancelledBy: 'U0123456789' }]),
  ...Object.fromEntries(apiSteps.map((step) => [`stopped while ${step}`, stopped(step, true)])),
  ...Object.fromEntries(apiSteps.map((step) => [`${step} without a response`, stopped(step, false)])),
};

/** The forms to decide and to confirm list these. */
export const sampleAnalyses: readonly AnalysisOverview[] = Object.values(sampleCases).map((data, index) =>
  toOverview(data, String(index + 1)),
);

/** The analyses of a company with a red and a clear document, and one that is running. */
export const fewAnalyses: readonly AnalysisOverview[] = [
  toOverview(sampleCase([cleanFile]), '3'),
  toOverview(alerted, '2'),
  toOverview(sampleCase([{ documents: [accounts], reports: [clear(doc), clear(manager)] }]), '1'),
];

/** An analysis without a result, whose company was decided before. */
export const sampleEnded: EndedAnalysis = {
  key: 'ended',
  gravity: 1,
  overview: toOverview(stopped('storeFile', true), '1'),
  end: 'failed',
};
