import { randomUUID } from 'node:crypto';
import { isUnusualPeriod } from '../../shared';
import type { ApiStep } from '../../shared/errors';
import type { Bot } from '../bot';
import { countEdits, enqueueMessage } from '../outbox';
import type { Transaction } from '../store/queryable';
import type { JobHandler } from '../store/queue/queue';
import { unusualPeriodText } from '../texts/document-text';
import { listDocuments, type SubmittedDocument } from './document-rows';
import { type StatusCardData, statusCard } from './status-card';
import type { Progress, ReportResult } from './status-card-state';
import type { Submission } from './submission';
import { listReportResults, lockSubmission, setServiceState, setStatusMessage } from './submission-rows';

export interface StatusUpdate {
  readonly progress?: Progress;
  /** The step that failed temporarily and is retried after a pause. */
  readonly retrying?: ApiStep;
  /** The request as the service has it now; undefined when it could not be read. */
  readonly request?: { readonly stage?: unknown; readonly status?: unknown; readonly businessName?: unknown };
}

/** Posts or edits the one card of a submission, as part of the transaction. The row lock makes concurrent updates wait. */
export async function updateStatusCard(
  bot: Bot,
  tx: Transaction,
  id: string,
  update: StatusUpdate = {},
): Promise<Submission | undefined> {
  const stored = await lockSubmission(tx, id);
  if (!stored || stored.state === 'draft') return stored;
  const submission = { ...stored, ...(await saveServiceState(tx, id, update.request)) };
  if (await isMinorProgress(tx, submission, update)) return submission;
  const [documents, reports] = [await listDocuments(tx, id), await listReportResults(tx, id)];
  const card = statusCard(
    {
      submissionId: id,
      state: toStatusCardState(bot, submission, reports, update),
      company: toCompany(submission),
      documents,
      requestId: submission.requestId,
      submittedBy: submission.userId,
      notes: buildNotes(bot, submission, documents, update),
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

/** Slack limits edits, so upload progress is shown only on a card that was edited at most this often. */
const MAX_EDITS_BEFORE_PROGRESS = 1;

async function isMinorProgress(
  tx: Transaction,
  { state, statusMessageId }: Submission,
  { progress }: StatusUpdate,
): Promise<boolean> {
  if (state !== 'described' || !progress || !statusMessageId || toShownFraction(progress) === 0) return false;
  return (await countEdits(tx, statusMessageId)) > MAX_EDITS_BEFORE_PROGRESS;
}

/** The company as cards name it, by its official name if the service has given one. */
export function toCompany(
  { company, businessName }: Pick<Submission, 'company' | 'businessName'>,
  official?: unknown,
) {
  const name = toNonEmptyString(official) ?? businessName;
  return company && { code: company, ...(name !== undefined && { name }) };
}

/** In steps of a half: less is not worth an edit. */
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

/** Stored, so that the card stays the same when the service cannot be read later. */
export async function saveServiceState(tx: Transaction, id: string, request: StatusUpdate['request']) {
  const businessName = toNonEmptyString(request?.businessName);
  const serviceStage = [toNonEmptyString(request?.stage), toNonEmptyString(request?.status)]
    .filter(Boolean)
    .join(', ');
  const changes = { ...(businessName && { businessName }), ...(serviceStage && { serviceStage }) };
  if (Object.keys(changes).length > 0) await setServiceState(tx, id, changes);
  return changes;
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

/** Shows the reports that arrived since the last edit. */
export function updateStatus(bot: Bot): JobHandler {
  return async ({ id }) => {
    await bot.store.transaction((tx) => updateStatusCard(bot, tx, id));
  };
}
