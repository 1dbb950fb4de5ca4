import { stepWords } from '../../shared';
import type * as cardModule from '../cards';
import {
  alertCard,
  alertReminder,
  figuresCard,
  helpCard,
  historyCard,
  intakeReply,
  type Message,
  notice,
  rawJsonCard,
  reducedAlertCard,
  reducedReportCard,
  reportCard,
  runningCard,
  type StateName,
  type SubmissionState,
  statusCard,
  testAlertCard,
} from '../cards';
import { planIntake, type SharedFile, sortFiles } from '../intake';
import type { Texts } from '../texts';
import type { BuilderOf } from './builder-of';
import { longestSummary, sampleSummaries } from './sample-reports';

/** Each card that the module of cards exports: a new one without a sample does not compile. */
export type SampleMessages = Readonly<
  Record<BuilderOf<typeof cardModule, Message>, Readonly<Record<string, Message>>>
>;

export const sampleCompany = { code: { type: 'siren', id: '732829320' }, name: 'Acme & Fils SA' };
const statement = {
  name: 'statement.pdf',
  kind: 'bank_statement',
  period: 'month',
  date: '2024-12-31',
} as const;
const acknowledged = { by: 'U0123456789', at: Date.UTC(2026, 0, 2, 5, 0) };
const threadUrl = 'https://example.slack.com/archives/C0123456789/p1700000000000000';

const states: Readonly<Record<StateName, SubmissionState>> = {
  draft: { state: 'draft' },
  queued: { state: 'queued' },
  requested: { state: 'requested' },
  described: { state: 'described', progress: { sent: 8_000_000, total: 20_000_000 } },
  stored: { state: 'stored' },
  online: { state: 'online', since: 1_700_000_000_000, elapsedSeconds: 1_000, stage: '1.1, pending' },
  reported: { state: 'reported', reports: [{ title: 'Doc X-Ray', verdict: 'alert', url: threadUrl }] },
  failed: { state: 'failed', step: 'storeFile', reason: 'The storage refused it.', outcomeKnown: true },
  cancelled: { state: 'cancelled', by: 'U0123456789' },
  stalled: { state: 'stalled', since: 1_700_000_000_000 },
};

export function sampleMessages(texts: Texts): SampleMessages {
  const status = (state: SubmissionState) =>
    statusCard(
      {
        state,
        submissionId: '1',
        company: sampleCompany,
        documents: [statement],
        requestId: 'request-1',
        submittedBy: 'U0123456789',
        notes: ['SIRET 73282932000074 was read as its SIREN 732829320.'],
      },
      texts,
    );
  const alert = {
    alertId: '1',
    summary: sampleSummaries.doc,
    company: sampleCompany,
    matched: [
      { rule: { name: 'Red flags', verdictAtLeast: 'alert' as const }, why: ['The verdict is Alert.'] },
    ],
    threadUrl,
    raisedAt: Date.UTC(2026, 0, 2, 3, 4),
  };
  const figures = (state: 'queued' | 'sent' | 'failed', outcomeKnown?: boolean) =>
    figuresCard(
      {
        state,
        figuresId: '1',
        requestId: 'request-1',
        enteredBy: 'U0123456789',
        ...(outcomeKnown !== undefined && { failure: { reason: 'HTTP 500', outcomeKnown } }),
      },
      texts,
    );
  const intake = (text: string, shared: readonly SharedFile[]) => {
    const files = sortFiles(shared);
    const plan = planIntake(text, files.sendable);
    const ticket = {
      draftId: '1',
      channel: 'C0123456789',
      thread: '1700000000.000100',
      prefill: plan.prefill,
    };
    return intakeReply({ plan, files, ticket }, texts);
  };
  const entry = {
    submissionId: '1',
    company: sampleCompany,
    startedAt: Date.UTC(2026, 0, 2, 3, 4),
    files: ['statement.pdf', 'balance.pdf'],
    requestId: 'request-1',
    threadUrl,
  };
  const reported = {
    ...entry,
    state: 'reported',
    results: [{ title: 'Doc X-Ray', verdict: 'alert' }],
  } as const;
  const pdf = { id: 'F1', name: 'statement.pdf', type: 'application/pdf', size: 1_000 };
  const huge = { id: 'F2', name: 'huge.pdf', type: 'application/pdf', size: 10_000_000_000 };

  return {
    alertCard: {
      raised: alertCard(alert, texts),
      acknowledged: alertCard({ ...alert, acknowledged }, texts),
      longest: alertCard({ ...alert, summary: longestSummary }, texts),
    },
    alertReminder: { waiting: alertReminder({ ...alert, waitingSeconds: 14_400 }, texts) },
    figuresCard: {
      queued: figures('queued'),
      sent: figures('sent'),
      failed: figures('failed', true),
      unknown: figures('failed', false),
    },
    helpCard: {
      asked: helpCard({}, texts),
      unknown: helpCard({ unknown: 'hstory', meant: 'history' }, texts),
    },
    historyCard: {
      some: historyCard({ entries: [reported], count: 30 }, texts),
      waiting: historyCard({ entries: [{ ...reported, waitsFor: 'invite' }] }, texts),
      none: historyCard({ entries: [] }, texts),
    },
    runningCard: {
      some: runningCard({ entries: [{ ...entry, state: 'online' }] }, texts),
      none: runningCard({ entries: [] }, texts),
    },
    intakeReply: {
      nothing: intake('', [pdf, { ...pdf, id: 'F3', name: 'scan.tif', type: 'image/tiff' }]),
      partly: intake('siren 732829321 bank statement 2024-02-31', [pdf]),
      refused: intake('', [huge, { ...pdf, size: 0 }]),
    },
    notice: { plain: notice(texts.notices.notInChannel) },
    rawJsonCard: {
      short: rawJsonCard({ id: 'report-doc' }, texts),
      longest: withoutWhole(rawJsonCard({ id: 'report-longest', ...longestSummary }, texts)),
    },
    reducedAlertCard: {
      raised: reducedAlertCard(alert, texts),
      acknowledged: reducedAlertCard({ ...alert, acknowledged }, texts),
    },
    reducedReportCard: {
      verdict: reducedReportCard({ summary: sampleSummaries.doc, url: threadUrl }, texts),
    },
    reportCard: {
      ...Object.fromEntries(
        Object.entries(sampleSummaries).map(([kind, summary]) => [
          kind,
          reportCard({ summary, company: sampleCompany, documents: [statement] }, texts),
        ]),
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
    statusCard: {
      ...Object.fromEntries(Object.entries(states).map(([name, state]) => [name, status(state)])),
      ...Object.fromEntries(
        (Object.keys(stepWords) as (keyof typeof stepWords)[]).map((step) => [
          `${step} without an answer`,
          status({ state: 'failed', step, reason: 'No answer came.', outcomeKnown: false }),
        ]),
      ),
    },
    testAlertCard: {
      rules: testAlertCard([{ verdictAtLeast: 'alert' }, { riskClassAtLeast: 4 }], texts),
      none: testAlertCard([], texts),
    },
  };
}

/** What is longer than a message goes as a file, beside it. */
function withoutWhole({ whole: _, ...card }: ReturnType<typeof rawJsonCard>): Message {
  return card;
}
