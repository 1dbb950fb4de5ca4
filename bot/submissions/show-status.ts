import { randomUUID } from 'node:crypto';
import { isUnusualPeriod } from '../../shared';
import type { Step } from '../../shared/errors';
import type { Bot } from '../bot';
import { type Progress, type StatusCardData, statusCard, unusualPeriodText } from '../cards';
import { post } from '../slack/outbox';
import {
  documentsOf,
  findSubmission,
  reportsOfSubmission,
  type StoredReport,
  type Submission,
  type SubmittedDocument,
  setStatusMessage,
  type Transaction,
} from '../store';

export interface StatusMoment {
  readonly progress?: Progress;
  /** The step that failed in a way that may pass, and is tried again after a pause. */
  readonly retrying?: Step;
  /** The service's own words on where its work is. */
  readonly request?: { readonly stage?: unknown; readonly status?: unknown; readonly businessName?: unknown };
}

/** Brings the one card of a submission up to date, as part of the transaction. */
export async function showStatus(
  bot: Bot,
  tx: Transaction,
  id: string,
  moment: StatusMoment = {},
): Promise<Submission | undefined> {
  const submission = await findSubmission(tx, id);
  if (!submission || submission.state === 'draft') return submission;
  const [documents, reports] = [await documentsOf(tx, id), await reportsOfSubmission(tx, id)];
  const card = statusCard(
    {
      submissionId: id,
      state: stateOf(bot, submission, reports, moment),
      company: companyOf(submission, moment.request?.businessName),
      documents,
      requestId: submission.requestId,
      submittedBy: submission.userId,
      notes: notesOf(bot, submission, documents, moment),
    },
    bot.texts,
  );
  const { teamId, channelId, threadTs, statusMessageId: editsId } = submission;
  const key = editsId ? `status:${id}:${randomUUID()}` : `status:${id}`;
  const place = { teamId, channelId, threadTs, card, key, replaceKey: `status:${id}` };
  const messageId = await post(bot, tx, { ...place, editsId });
  if (!editsId) await setStatusMessage(tx, id, messageId);
  return submission;
}

/** The company as cards name it; by its official name where the service has told it. */
export function companyOf(
  { company, businessName }: Pick<Submission, 'company' | 'businessName'>,
  official?: unknown,
) {
  const name = typeof official === 'string' && official !== '' ? official : businessName;
  return company && { code: company, ...(name !== undefined && { name }) };
}

function stateOf(
  { clock }: Bot,
  { state, failure, cancelledBy, onlineAt, createdAt }: Submission,
  reports: readonly StoredReport[],
  { progress, request }: StatusMoment,
): StatusCardData['state'] {
  const elapsedSeconds = (clock.now() - (onlineAt ?? createdAt).getTime()) / 1000;
  switch (state) {
    case 'described':
    case 'stored':
      return { state, ...(progress && { progress }) };
    case 'online':
      return { state, elapsedSeconds, stage: word(request?.stage), status: word(request?.status) };
    case 'stalled':
      return { state, elapsedSeconds };
    case 'reported':
      return {
        state,
        reports: reports.map(({ summary: { title }, verdict }) => ({ title, verdict })),
      };
    case 'failed':
      return {
        state,
        step: failure?.step ?? 'createRequest',
        reason: failure?.reason ?? '',
        outcomeKnown: failure?.outcomeKnown ?? false,
      };
    case 'cancelled':
      return { state, ...(cancelledBy && { by: cancelledBy }) };
    default:
      return { state };
  }
}

function word(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function notesOf(
  { texts }: Bot,
  { unreadableReports }: Submission,
  documents: readonly SubmittedDocument[],
  { retrying }: StatusMoment,
): string[] {
  const { status, intake } = texts;
  const notPdf = documents.filter(({ mimeType }) => mimeType !== 'application/pdf');
  const missing = documents.filter(({ state }) => state === 'missing');
  const notes = [
    ...notPdf.map(({ name }) => intake.notPdf(name)),
    ...documents.filter(isUnusualPeriod).map((document) => unusualPeriodText(document, texts)),
    ...missing.map(({ name }) => status.fileMissing(name)),
    ...(unreadableReports.length > 0 ? [status.unreadable(unreadableReports.length)] : []),
  ];
  const warnings = [...new Set(notes)].map((note) => `⚠️ ${note}`);
  return retrying ? [`⏳ ${status.retrying(status.steps[retrying])}`, ...warnings] : warnings;
}
