import { randomUUID } from 'node:crypto';
import { isUnusualPeriod } from '../../shared';
import type { Step } from '../../shared/errors';
import type { Bot } from '../bot';
import { type Progress, type StatusCardData, statusCard, unusualPeriodText } from '../cards';
import { post } from '../slack/outbox';
import {
  countEdits,
  documentsOf,
  lockSubmission,
  rememberServiceState,
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
  /** What the service says of its work when it was asked; undefined when it did not answer. */
  readonly request?: { readonly stage?: unknown; readonly status?: unknown; readonly businessName?: unknown };
}

/** Brings the one card of a submission up to date, as part of the transaction. Of two at once, the later shows what the first did. */
export async function showStatus(
  bot: Bot,
  tx: Transaction,
  id: string,
  moment: StatusMoment = {},
): Promise<Submission | undefined> {
  const known = await lockSubmission(tx, id);
  if (!known || known.state === 'draft') return known;
  const submission = { ...known, ...(await rememberRequest(tx, id, moment.request)) };
  if (await isNoNews(tx, submission, moment)) return submission;
  const [documents, reports] = [await documentsOf(tx, id), await reportsOfSubmission(tx, id)];
  const card = statusCard(
    {
      submissionId: id,
      state: stateOf(bot, submission, reports, moment),
      company: companyOf(submission),
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

/** What a card was edited by before it shows bytes on their way: once, or it is edited too often. */
const MAX_EDITS_BEFORE_PROGRESS = 1;

/** A card is not edited for every byte. */
async function isNoNews(
  tx: Transaction,
  { state, statusMessageId }: Submission,
  { progress }: StatusMoment,
): Promise<boolean> {
  if (state !== 'described' || !progress || !statusMessageId || shownPart(progress) === 0) return false;
  return (await countEdits(tx, statusMessageId)) > MAX_EDITS_BEFORE_PROGRESS;
}

/** The company as cards name it; by its official name where the service has told it. */
export function companyOf(
  { company, businessName }: Pick<Submission, 'company' | 'businessName'>,
  official?: unknown,
) {
  const name = word(official) ?? businessName;
  return company && { code: company, ...(name !== undefined && { name }) };
}

/** Half of the bytes at a time: what is in between is not worth an edit. */
function shownPart({ sent, total }: Progress): number {
  return total > 0 ? Math.min(0.5, Math.floor((2 * sent) / total) / 2) : 0;
}

function onlineState({ clock }: Bot, { onlineAt, createdAt, serviceStage }: Submission) {
  const since = (onlineAt ?? createdAt).getTime();
  const elapsedSeconds = (clock.now() - since) / 1000;
  return { state: 'online', since, elapsedSeconds, stage: serviceStage } as const;
}

function stateOf(
  bot: Bot,
  submission: Submission,
  reports: readonly StoredReport[],
  { progress }: StatusMoment,
): StatusCardData['state'] {
  const { state, failure, cancelledBy } = submission;
  switch (state) {
    case 'described':
    case 'stored':
      return {
        state,
        ...(progress && { progress: { ...progress, sent: shownPart(progress) * progress.total } }),
      };
    case 'online':
      return onlineState(bot, submission);
    case 'stalled':
      return { state, since: onlineState(bot, submission).since };
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

/** Kept, so that a card stays as it is when the service does not answer a look. */
export async function rememberRequest(tx: Transaction, id: string, request: StatusMoment['request']) {
  const businessName = word(request?.businessName);
  const serviceStage = [word(request?.stage), word(request?.status)].filter(Boolean).join(', ');
  const told = { ...(businessName && { businessName }), ...(serviceStage && { serviceStage }) };
  if (Object.keys(told).length > 0) await rememberServiceState(tx, id, told);
  return told;
}

function word(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
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
