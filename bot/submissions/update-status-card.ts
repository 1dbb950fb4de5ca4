import { randomUUID } from 'node:crypto';
import { isUnusualPeriod } from '../../shared';
import type { ApiStep } from '../../shared/errors';
import type { Bot } from '../bot';
import { countEdits, enqueueMessage } from '../outbox';
import type { Transaction } from '../store/queryable';
import type { JobHandler } from '../store/queue/queue';
import { unusualPeriodText } from '../texts/document-text';
import { listDocuments, type SubmittedDocument } from './document-rows';
import { listReportResults } from './report-results';
import { type StatusCardData, statusCard } from './status-card';
import type { Progress, ReportResult } from './status-card-state';
import type { Submission } from './submission';
import { lockSubmission, setServiceState, setStatusMessage } from './submission-rows';

export interface StatusUpdate {
  readonly progress?: Progress;
  /** The step that failed in a way that may pass, and is tried again after a pause. */
  readonly retrying?: ApiStep;
  /** What the service says of its work when it was asked; undefined when it did not answer. */
  readonly request?: { readonly stage?: unknown; readonly status?: unknown; readonly businessName?: unknown };
}

/** Brings the one card of a submission up to date, as part of the transaction. Of two at once, the later shows what the first did. */
export async function updateStatusCard(
  bot: Bot,
  tx: Transaction,
  id: string,
  moment: StatusUpdate = {},
): Promise<Submission | undefined> {
  const known = await lockSubmission(tx, id);
  if (!known || known.state === 'draft') return known;
  const submission = { ...known, ...(await saveServiceState(tx, id, moment.request)) };
  if (await isMinorProgress(tx, submission, moment)) return submission;
  const [documents, reports] = [await listDocuments(tx, id), await listReportResults(tx, id)];
  const card = statusCard(
    {
      submissionId: id,
      state: toStatusCardState(bot, submission, reports, moment),
      company: toCompany(submission),
      documents,
      requestId: submission.requestId,
      submittedBy: submission.userId,
      notes: buildNotes(bot, submission, documents, moment),
    },
    bot.texts,
  );
  const { teamId, channelId, threadTs, statusMessageId: editsId } = submission;
  const key = editsId ? `status:${id}:${randomUUID()}` : `status:${id}`;
  const place = { teamId, channelId, threadTs, card, key, replaceKey: `status:${id}` };
  const messageId = await enqueueMessage(bot, tx, { ...place, editsId });
  if (!editsId) await setStatusMessage(tx, id, messageId);
  return submission;
}

/** What a card was edited by before it shows bytes on their way: once, or it is edited too often. */
const MAX_EDITS_BEFORE_PROGRESS = 1;

/** A card is not edited for every byte. */
async function isMinorProgress(
  tx: Transaction,
  { state, statusMessageId }: Submission,
  { progress }: StatusUpdate,
): Promise<boolean> {
  if (state !== 'described' || !progress || !statusMessageId || toShownFraction(progress) === 0) return false;
  return (await countEdits(tx, statusMessageId)) > MAX_EDITS_BEFORE_PROGRESS;
}

/** The company as cards name it; by its official name where the service has told it. */
export function toCompany(
  { company, businessName }: Pick<Submission, 'company' | 'businessName'>,
  official?: unknown,
) {
  const name = toNonEmptyString(official) ?? businessName;
  return company && { code: company, ...(name !== undefined && { name }) };
}

/** Half of the bytes at a time: what is in between is not worth an edit. */
function toShownFraction({ sent, total }: Progress): number {
  return total > 0 ? Math.min(0.5, Math.floor((2 * sent) / total) / 2) : 0;
}

function toOnlineState({ clock }: Bot, { onlineAt, createdAt, serviceStage }: Submission) {
  const since = (onlineAt ?? createdAt).getTime();
  const elapsedSeconds = (clock.now() - since) / 1000;
  return { state: 'online', since, elapsedSeconds, stage: serviceStage } as const;
}

function toStatusCardState(
  bot: Bot,
  submission: Submission,
  reports: readonly ReportResult[],
  { progress }: StatusUpdate,
): StatusCardData['state'] {
  const { state, failure, cancelledBy } = submission;
  switch (state) {
    case 'described':
    case 'stored':
      return {
        state,
        ...(progress && { progress: { ...progress, sent: toShownFraction(progress) * progress.total } }),
      };
    case 'online':
      return toOnlineState(bot, submission);
    case 'stalled':
      return { state, since: toOnlineState(bot, submission).since };
    case 'reported':
      return { state, reports };
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
export async function saveServiceState(tx: Transaction, id: string, request: StatusUpdate['request']) {
  const businessName = toNonEmptyString(request?.businessName);
  const serviceStage = [toNonEmptyString(request?.stage), toNonEmptyString(request?.status)]
    .filter(Boolean)
    .join(', ');
  const told = { ...(businessName && { businessName }), ...(serviceStage && { serviceStage }) };
  if (Object.keys(told).length > 0) await setServiceState(tx, id, told);
  return told;
}

function toNonEmptyString(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function buildNotes(
  { texts }: Bot,
  { unreadableReports }: Submission,
  documents: readonly SubmittedDocument[],
  { retrying }: StatusUpdate,
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

/** Shows what has come since the status card was edited last. */
export function updateStatus(bot: Bot): JobHandler {
  return async ({ id }) => {
    await bot.store.transaction((tx) => updateStatusCard(bot, tx, id));
  };
}
