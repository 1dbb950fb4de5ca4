import type * as alerts from '../../../bot/alerts';
import {
  alertCard,
  alertReminder,
  alertReply,
  redactedAlertCard,
  redactedAlertReply,
  testAlertCard,
} from '../../../bot/alerts';
import { redactedAlertReminder } from '../../../bot/alerts/alert-reminder';
import type * as cases from '../../../bot/analyses';
import { analysisCard, listEnded, matchSummary, redactedAnalysisCard } from '../../../bot/analyses';
import type * as api from '../../../bot/api';
import { questionCard } from '../../../bot/api';
import { redactedQuestionCard } from '../../../bot/api/question-card';
import type { CaseStatus } from '../../../bot/cases';
import type * as deadlines from '../../../bot/deadlines';
import { awakeCard, deadlineCard, documentsMissingCard } from '../../../bot/deadlines';
import { redactedDeadlineCard } from '../../../bot/deadlines/deadline-card';
import { redactedDocumentsMissingCard } from '../../../bot/deadlines/documents-missing-card';
import type * as decisions from '../../../bot/decisions';
import { endedCard, lookAgainCard, timeIsOverCard, unsentDecisionCard } from '../../../bot/decisions';
import { redactedEndedCard } from '../../../bot/decisions/ended-card';
import { redactedLookAgainCard } from '../../../bot/decisions/look-again-card';
import { redactedUnsentDecisionCard } from '../../../bot/decisions/unsent-decision-card';
import type * as digest from '../../../bot/digest';
import { digestCard, redactedDigestCard } from '../../../bot/digest';
import type * as documents from '../../../bot/documents';
import { matchCard, redactedMatchCard } from '../../../bot/documents';
import type * as figures from '../../../bot/figures';
import { figuresCard } from '../../../bot/figures';
import type * as help from '../../../bot/help';
import { commandsCard, helpCard } from '../../../bot/help';
import type * as history from '../../../bot/history';
import {
  type ClassTrend,
  type CompanyEntry,
  classChartCard,
  historyCard,
  statusListCard,
} from '../../../bot/history';
import type * as intake from '../../../bot/intake';
import { intakeReply } from '../../../bot/intake';
import { redactedIntakeReply, toQuestion } from '../../../bot/intake/intake-reply';
import { partitionFiles } from '../../../bot/intake/partition-files';
import { planIntake } from '../../../bot/intake/plan-intake';
import { redact } from '../../../bot/redaction';
import type * as reports from '../../../bot/reports';
import { redactedReportCard, reportCard, verdictChangeCard } from '../../../bot/reports';
import { redactedVerdictChangeCard } from '../../../bot/reports/verdict-change-card';
import type { Message } from '../../../bot/slack/block-kit/message';
import type * as notices from '../../../bot/slack/block-kit/notice';
import { notice } from '../../../bot/slack/block-kit/notice';
import type { SharedFile } from '../../../bot/slack/files/shared-file';
import type { Texts } from '../../../bot/texts/texts';
import { TYPED_FIGURES } from '../../../shared';
import { clear, sampleAnalyses, sampleCases, sampleEnded, withOrigins } from './sample-cases';
import { sampleDigests } from './sample-digests';
import { oddFigures, sampleFigures } from './sample-figures';
import {
  longestSummary,
  oddSummary,
  sampleSummaries,
  suspiciousSummary,
  unexaminedSummary,
} from './sample-reports';
import { sampleStatuses, workflowQuestion } from './sample-statuses';

type Features = typeof alerts &
  typeof api &
  typeof cases &
  typeof decisions &
  typeof deadlines &
  typeof digest &
  typeof documents &
  typeof figures &
  typeof help &
  typeof history &
  typeof intake &
  typeof notices &
  typeof reports;

/** Every card that a feature exports: a new one without a sample does not compile. */
export type SampleMessages = Readonly<
  Record<BuilderOf<Features, Message>, Readonly<Record<string, Message>>>
>;

export const sampleCompany = { code: { type: 'siren', id: '732829320' }, name: 'Acme & Fils SA' };
const statement = {
  name: 'statement.pdf',
  kind: 'bank_statement',
  period: 'month',
  date: '2024-12-31',
} as const;
const threadUrl = 'https://example.slack.com/archives/C0123456789/p1700000000000000';

/** A company in a list. */
export const sampleEntry: CompanyEntry = {
  company: sampleCompany,
  verdict: 'alert',
  gravest: sampleSummaries.doc,
  progress: 'complete',
  waiting: [],
  classes: ['3', '5'],
  analysisId: '1',
  analysisCount: 2,
  startedAt: Date.UTC(2026, 0, 2, 3, 4),
  threadUrl,
};
export const clearEntry: CompanyEntry = {
  ...sampleEntry,
  verdict: 'clear',
  gravest: clear(sampleSummaries.doc),
  classes: ['2'],
};
export const runningEntry: CompanyEntry = {
  company: sampleCompany,
  progress: 'running',
  waiting: ['doc'],
  classes: [],
  analysisId: '1',
  analysisCount: 1,
  startedAt: Date.UTC(2026, 0, 2, 3, 4),
};

const sampleQuestion = {
  caseId: '1',
  status: sampleStatuses.open as CaseStatus,
  question: { text: workflowQuestion, until: new Date(Date.UTC(2026, 0, 5, 3, 4)) },
};

const sampleMatch = {
  file: 'statement.pdf',
  summary: matchSummary({ documentId: '1', kind: 'file' }),
};

const sampleTrend: ClassTrend = {
  classes: sampleSummaries.financial.financial?.scale?.classes ?? [],
  points: [
    { day: '2023-12-31', at: 1, value: '2' },
    { day: '2024-12-31', at: 2, value: '3' },
    { day: '2025-12-31', at: 4, value: '5' },
  ],
};

export function sampleMessages(texts: Texts): SampleMessages {
  const alert = {
    alertId: '1',
    caseId: '1',
    status: sampleStatuses.open as CaseStatus,
    summary: sampleSummaries.doc,
    files: ['statement.pdf'],
    first: sampleSummaries.doc,
    company: sampleCompany,
    rules: [{ name: 'Red flags', verdictAtLeast: 'alert' as const }],
    askedBy: 'U0123456789',
    askedIn: 'C0123456789',
    threadUrl,
    remindAt: Date.UTC(2026, 0, 2, 7, 4),
  };
  const clearDoc = clear(sampleSummaries.doc);
  const dueCase = {
    caseId: '1',
    status: sampleStatuses.taken as CaseStatus,
    verdict: 'alert' as const,
    company: sampleCompany,
    gravest: sampleSummaries.doc,
    threadUrl,
  };
  const overdueCase = { ...dueCase, status: sampleStatuses.overdue as CaseStatus };
  const { threadUrl: _, ...inThread } = dueCase;
  const longestDueCase = { ...dueCase, gravest: longestSummary };
  const figures = (state: 'queued' | 'sent' | 'failed', outcomeKnown?: boolean, amounts = sampleFigures) =>
    figuresCard(
      {
        state,
        figuresId: '1',
        company: sampleCompany,
        amounts,
        requestId: 'request-1',
        enteredBy: 'U0123456789',
        ...(outcomeKnown !== undefined && {
          failure: { reason: { code: 'interrupted' } as const, outcomeKnown },
        }),
      },
      texts,
    );
  const news = Object.values(sampleSummaries).map((summary) => ({
    key: summary.ids.reportId,
    gravity: 1,
    summary,
    finding: summary.findings[0],
  }));
  const lookAgain = (status: CaseStatus) => lookAgainCard({ status, concerns: news }, texts);
  const endedWhile = (status: CaseStatus, { isWorse = true, of = sampleEnded } = {}) =>
    endedCard({ status, ended: of, isWorse }, texts);
  const settledBefore = { status: sampleStatuses.decided, concerns: news };
  const readFiles = (text: string, shared: readonly SharedFile[], known = {}) => {
    const files = partitionFiles(shared);
    const plan = planIntake(text, files.sendable, known);
    const formState = {
      draftId: '1',
      channel: 'C0123456789',
      thread: '1700000000.000100',
      prefill: plan.prefill,
    };
    return { plan, files, formState };
  };
  const intake = (...given: Parameters<typeof readFiles>) => intakeReply(readFiles(...given), texts);
  const pdf = { id: 'F1', name: 'statement.pdf', type: 'application/pdf', size: 1_000 };
  const known = {
    thread: [{ code: { type: 'siren', id: '732829320' }, businessName: 'Imprimerie des Alpilles SAS' }],
  };
  const named = {
    names: ['menuiserie de la loire'],
    isOfDocument: true,
    isIncomplete: false,
    companies: [
      {
        code: { type: 'siren', id: '732829320' },
        name: 'MENUISERIE DE LA LOIRE',
        source: 'here' as const,
        facts: { town: 'VANNES', state: 'active' as const },
      },
      {
        code: { type: 'siren', id: '552100554' },
        name: 'MENUISERIE DE LA LOIRE',
        source: 'register' as const,
        facts: { town: 'BREST', state: 'closed' as const, closedOn: '2021-03-04' },
      },
    ],
    count: 14,
    register: 'answered' as const,
  };
  const huge = { id: 'F2', name: 'huge.pdf', type: 'application/pdf', size: 10_000_000_000 };

  return {
    alertCard: {
      raised: alertCard(alert, texts),
      taken: alertCard({ ...alert, status: sampleStatuses.taken }, texts),
      proposed: alertCard({ ...alert, status: sampleStatuses.proposed }, texts),
      decided: alertCard({ ...alert, status: sampleStatuses.decided }, texts),
      private: alertCard({ ...alert, isThreadPrivate: true, laterCount: 2 }, texts),
      muted: alertCard({ ...alert, muted: { until: Date.UTC(2026, 0, 10), by: 'U0123456789' } }, texts),
      over: alertCard({ ...alert, summary: clearDoc, rules: [], isOver: true, remindAt: undefined }, texts),
      longest: alertCard({ ...alert, summary: longestSummary }, texts),
    },
    alertReminder: {
      waiting: alertReminder({ ...alert, waitingSeconds: 14_400 }, texts),
      redacted: redactedAlertReminder(redact('alert', { ...alert, waitingSeconds: 14_400 }), texts),
    },
    alertReply: {
      later: alertReply({ ...alert, summary: sampleSummaries.financial, files: [] }, texts),
      taken: alertReply({ ...alert, status: sampleStatuses.taken }, texts),
    },
    classChartCard: {
      worse: classChartCard({ company: sampleCompany, trend: sampleTrend }, texts),
    },
    awakeCard: {
      owned: awakeCard(redact('endOfSnooze', { ownerId: 'U0123456789' }), texts),
      unowned: awakeCard(redact('endOfSnooze', {}), texts),
    },
    deadlineCard: {
      reminder: deadlineCard({ kind: 'reminder', cases: [dueCase] }, texts),
      several: deadlineCard({ kind: 'reminder', cases: Array(5).fill(longestDueCase) }, texts),
      ownerLeft: deadlineCard(
        { kind: 'reminder', cases: [inThread], mentioned: 'U0123456789', unreachable: 'U0123456789' },
        texts,
      ),
      overdue: deadlineCard(
        {
          kind: 'escalation',
          cases: [
            overdueCase,
            { ...overdueCase, status: sampleStatuses.open, isThreadPrivate: true },
            { ...overdueCase, status: sampleStatuses.proposed },
          ],
        },
        texts,
      ),
      inThread: deadlineCard(
        {
          kind: 'escalation',
          cases: [{ ...inThread, status: sampleStatuses.overdue }],
          mentioned: 'U0123456789',
        },
        texts,
      ),
      redacted: redactedDeadlineCard(
        redact('deadline', { kind: 'escalation' as const, cases: [overdueCase] }),
        texts,
      ),
    },
    documentsMissingCard: {
      named: documentsMissingCard({ told: 'U0123456789', day: '2026-03-03', company: sampleCompany }, texts),
      redacted: redactedDocumentsMissingCard(
        redact('missingDocuments', { told: 'U0123456789', day: '2026-03-03' }),
        texts,
      ),
    },
    digestCard: mapValues(sampleDigests, (data) => digestCard(data, texts)),
    figuresCard: {
      queued: figures('queued'),
      sent: figures('sent'),
      odd: figures('sent', undefined, oddFigures),
      failed: figures('failed', true),
      unknown: figures('failed', false),
    },
    helpCard: {
      asked: helpCard({ channel: 'C0123456789' }, texts),
      unknown: helpCard({ channel: 'C0123456789', unknown: 'hstory', suggestion: 'history' }, texts),
    },
    commandsCard: { all: commandsCard({}, texts) },
    historyCard: {
      some: historyCard({ entries: [sampleEntry], count: 30 }, texts),
      waiting: historyCard({ entries: [{ ...sampleEntry, waitsFor: 'invite' }] }, texts),
      none: historyCard({ entries: [] }, texts),
    },
    statusListCard: {
      some: statusListCard(
        {
          running: { entries: [runningEntry] },
          stopped: { entries: [{ ...runningEntry, progress: 'stopped' }] },
        },
        texts,
      ),
      none: statusListCard({ running: { entries: [] }, stopped: { entries: [] } }, texts),
    },
    intakeReply: {
      nothing: intake('', [pdf, { ...pdf, id: 'F3', name: 'scan.tif', type: 'image/tiff' }]),
      partly: intake('siren 732829321 bank statement 2024-02-31', [pdf]),
      thread: intake('bank statement', [pdf], known),
      kinds: intake('month 2024-12-31', [pdf], known),
      named: intake('Menuiserie de la Loire bank statement march 2024', [pdf], { named }),
      'name not found': intake('Menuiserie de la Loire bank statement month 2024-12-31', [pdf], {
        ...known,
        named: { ...named, companies: [], count: 0 },
      }),
      redacted: redactedIntakeReply(
        redact('intake', toQuestion(readFiles('bank statement', [pdf, { ...pdf, size: 0 }], known))),
        texts,
      ),
      refused: intake('', [huge, { ...pdf, size: 0 }]),
    },
    endedCard: {
      decided: endedWhile(sampleStatuses.decided),
      proposed: endedWhile(sampleStatuses.proposed),
      waiting: endedWhile(sampleStatuses.waiting),
      snoozed: endedWhile(sampleStatuses.snoozed),
      'still decided': endedWhile(sampleStatuses.decided, { isWorse: false }),
      ...Object.fromEntries(
        listEnded(sampleAnalyses).map((of) => [
          `${of.end}, ${of.overview.id}`,
          endedWhile(sampleStatuses.decided, { of }),
        ]),
      ),
      redacted: redactedEndedCard(
        redact('endedAnalysis', { status: sampleStatuses.decided, ended: sampleEnded, isWorse: true }),
        texts,
      ),
    },
    lookAgainCard: {
      decided: lookAgain(sampleStatuses.decided),
      proposed: lookAgain(sampleStatuses.proposed),
      snoozed: lookAgain(sampleStatuses.snoozed),
      redacted: redactedLookAgainCard(redact('lookAgain', settledBefore), texts),
    },
    matchCard: { found: matchCard(sampleMatch, texts) },
    redactedMatchCard: { found: redactedMatchCard(redact('matchedFile', sampleMatch), texts) },
    notice: { plain: notice(texts.notices.notInChannel) },
    redactedAlertCard: {
      raised: redactedAlertCard(redact('alert', alert), texts),
      taken: redactedAlertCard(redact('alert', { ...alert, status: sampleStatuses.taken }), texts),
      decided: redactedAlertCard(redact('alert', { ...alert, status: sampleStatuses.decided }), texts),
    },
    redactedAlertReply: {
      later: redactedAlertReply(redact('alert', alert), texts),
      over: redactedAlertReply(redact('alert', { ...alert, summary: clearDoc, isOver: true }), texts),
    },
    redactedDigestCard: { counts: redactedDigestCard(redact('digest', sampleDigests.some), texts) },
    redactedReportCard: {
      verdict: redactedReportCard(
        redact('reportCard', { summary: sampleSummaries.doc, url: threadUrl }),
        texts,
      ),
    },
    reportCard: {
      ...Object.fromEntries(
        Object.entries(sampleSummaries).map(([kind, summary]) => [
          kind,
          reportCard({ summary, company: sampleCompany, documents: [statement] }, texts),
        ]),
      ),
      review: reportCard(
        { summary: suspiciousSummary, company: sampleCompany, documents: [statement] },
        texts,
      ),
      unexamined: reportCard(
        { summary: unexaminedSummary, company: sampleCompany, documents: [statement] },
        texts,
      ),
      odd: reportCard({ summary: oddSummary, company: sampleCompany, documents: [statement] }, texts),
      again: reportCard(
        {
          summary: withOrigins(sampleSummaries.financial, TYPED_FIGURES),
          company: sampleCompany,
          documents: [],
          figures: { by: 'U0123456789', at: Date.UTC(2026, 0, 2, 3, 4), amounts: oddFigures },
          previous: { summary: sampleSummaries.financial, at: Date.UTC(2025, 0, 2, 3, 4) },
        },
        texts,
      ),
      longest: reportCard(
        {
          summary: longestSummary,
          company: sampleCompany,
          documents: Array(20).fill(statement),
          changedAt: 0,
        },
        texts,
      ),
    },
    analysisCard: mapValues(sampleCases, (data) => analysisCard(data, texts)),
    redactedAnalysisCard: mapValues(sampleCases, (data) =>
      redactedAnalysisCard(redact('analysisCard', data), texts),
    ),
    testAlertCard: {
      rules: testAlertCard([{ verdictAtLeast: 'alert' }, { riskClassAtLeast: 4 }], texts),
      none: testAlertCard([], texts),
    },
    unsentDecisionCard: {
      named: unsentDecisionCard({ by: 'U0123456789', host: 'n8n.example.com' }, texts),
      redacted: redactedUnsentDecisionCard(redact('unsentDecision', { by: 'U0123456789' }), texts),
      reopened: unsentDecisionCard({ host: 'n8n.example.com' }, texts),
    },
    questionCard: {
      untilThen: questionCard(sampleQuestion, texts),
      redacted: redactedQuestionCard(redact('askedCase', sampleQuestion), texts),
    },
    timeIsOverCard: { all: timeIsOverCard(redact('question', sampleQuestion.question), texts) },
    verdictChangeCard: {
      worse: verdictChangeCard(
        {
          before: clearDoc,
          after: sampleSummaries.doc,
          company: sampleCompany,
          documents: [statement],
        },
        texts,
      ),
      redacted: redactedVerdictChangeCard(
        redact('verdictChange', { before: clearDoc, after: sampleSummaries.doc, documents: [statement] }),
        texts,
      ),
    },
  };
}

function mapValues<From, To>(
  values: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}

/** The names of a module's functions that build such a thing. */
export type BuilderOf<Module, Built> = {
  [Name in keyof Module]: Module[Name] extends (...args: never[]) => Built ? Name : never;
}[keyof Module];
