import { stepLabels } from '../../../../shared';
import type * as alerts from '../../../alerts';
import { alertCard, alertReminder, redactedAlertCard, testAlertCard } from '../../../alerts';
import type * as figures from '../../../figures';
import { figuresCard } from '../../../figures';
import type * as help from '../../../help';
import { helpCard } from '../../../help';
import type * as history from '../../../history';
import { historyCard, runningAnalysesCard } from '../../../history';
import type * as intake from '../../../intake';
import { intakeReply, partitionFiles, planIntake } from '../../../intake';
import type * as reports from '../../../reports';
import { rawJsonCard, redactedReportCard, reportCard } from '../../../reports';
import type { Message } from '../../../slack/block-kit/message';
import type * as notices from '../../../slack/block-kit/notice';
import { notice } from '../../../slack/block-kit/notice';
import type { SharedFile } from '../../../slack/files/shared-file';
import type * as submissions from '../../../submissions';
import { type StatusCardState, type StatusName, statusCard } from '../../../submissions';
import type { Texts } from '../../../texts/texts';
import { longestSummary, sampleSummaries } from './sample-reports';

type Features = typeof alerts &
  typeof figures &
  typeof help &
  typeof history &
  typeof intake &
  typeof notices &
  typeof reports &
  typeof submissions;

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
const acknowledged = { by: 'U0123456789', at: Date.UTC(2026, 0, 2, 5, 0) };
const threadUrl = 'https://example.slack.com/archives/C0123456789/p1700000000000000';

const states: Readonly<Record<StatusName, StatusCardState>> = {
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
  const status = (state: StatusCardState) =>
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
    const files = partitionFiles(shared);
    const plan = planIntake(text, files.sendable);
    const formState = {
      draftId: '1',
      channel: 'C0123456789',
      thread: '1700000000.000100',
      prefill: plan.prefill,
    };
    return intakeReply({ plan, files, formState }, texts);
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
      unknown: helpCard({ unknown: 'hstory', suggestion: 'history' }, texts),
    },
    historyCard: {
      some: historyCard({ entries: [reported], count: 30 }, texts),
      waiting: historyCard({ entries: [{ ...reported, waitsFor: 'invite' }] }, texts),
      none: historyCard({ entries: [] }, texts),
    },
    runningAnalysesCard: {
      some: runningAnalysesCard({ entries: [{ ...entry, state: 'online' }] }, texts),
      none: runningAnalysesCard({ entries: [] }, texts),
    },
    intakeReply: {
      nothing: intake('', [pdf, { ...pdf, id: 'F3', name: 'scan.tif', type: 'image/tiff' }]),
      partly: intake('siren 732829321 bank statement 2024-02-31', [pdf]),
      refused: intake('', [huge, { ...pdf, size: 0 }]),
    },
    notice: { plain: notice(texts.notices.notInChannel) },
    rawJsonCard: {
      short: rawJsonCard({ id: 'report-doc' }, texts),
      longest: withoutFullJson(rawJsonCard({ id: 'report-longest', ...longestSummary }, texts)),
    },
    redactedAlertCard: {
      raised: redactedAlertCard(alert, texts),
      acknowledged: redactedAlertCard({ ...alert, acknowledged }, texts),
    },
    redactedReportCard: {
      verdict: redactedReportCard({ summary: sampleSummaries.doc, url: threadUrl }, texts),
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
        (Object.keys(stepLabels) as (keyof typeof stepLabels)[]).map((step) => [
          `${step} without a response`,
          status({ state: 'failed', step, reason: 'The service did not respond.', outcomeKnown: false }),
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
function withoutFullJson({ fullJson: _, ...card }: ReturnType<typeof rawJsonCard>): Message {
  return card;
}

/** The names of a module's functions that build such a thing. */
export type BuilderOf<Module, Built> = {
  [Name in keyof Module]: Module[Name] extends (...args: never[]) => Built ? Name : never;
}[keyof Module];
