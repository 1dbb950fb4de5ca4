import type { Bot } from '../bot';
import type { SharedFile } from '../slack/files/shared-file';
import type { Transaction } from '../store/queryable';
import { addDocument, listDocuments, setDocumentDetails } from './document-rows';
import type { Submission } from './submission';
import type { SubmissionInput as Wanted } from './submission-input';
import {
  completeDraft,
  createSubmission,
  findSubmission,
  type NewSubmission,
  transitionSubmission,
} from './submission-rows';
import { updateStatusCard } from './update-status-card';

type SubmissionPlace = Pick<NewSubmission, 'teamId' | 'channelId' | 'threadTs' | 'userId' | 'dedupeKey'>;

/** Keeps files whose particulars are still to be asked for. */
export async function createDraft(
  tx: Transaction,
  place: SubmissionPlace,
  files: readonly SharedFile[],
): Promise<{ submission: Submission; created: boolean }> {
  const kept = await createSubmission(tx, { ...place, state: 'draft' });
  if (kept.created) await addDocuments(tx, kept.submission.id, files);
  return kept;
}

/** Takes a complete submission in: it is on its way when the transaction commits. */
export async function beginSubmission(
  bot: Bot,
  tx: Transaction,
  place: SubmissionPlace,
  wanted: Wanted,
  files: readonly SharedFile[],
): Promise<{ submission: Submission; created: boolean }> {
  const { code, businessName, documents } = wanted;
  const begun = await createSubmission(tx, { ...place, company: code, businessName, state: 'queued' });
  if (begun.created) {
    await addDocuments(tx, begun.submission.id, files, documents);
    await enqueueSubmission(bot, tx, begun.submission.id);
  }
  return begun;
}

/** What the form brought for a draft; nothing when somebody else was first. */
export async function submitDraft(
  bot: Bot,
  tx: Transaction,
  draftId: string,
  { teamId, userId, wanted }: { teamId: string; userId: string; wanted: Wanted },
): Promise<Submission | undefined> {
  const { code, businessName, documents } = wanted;
  if ((await findSubmission(tx, draftId))?.teamId !== teamId) return undefined;
  if (!(await completeDraft(tx, draftId, { company: code, businessName, userId }))) return undefined;
  for (const { id, slackFileId } of await listDocuments(tx, draftId)) {
    const details = documents.find(({ fileId }) => fileId === slackFileId);
    if (details) await setDocumentDetails(tx, id, details);
  }
  const queued = await transitionSubmission(tx, draftId, { from: 'draft', to: 'queued' });
  if (queued) await enqueueSubmission(bot, tx, draftId);
  return queued;
}

/** Shows where a submission is and lets it go on from there. */
export async function enqueueSubmission(bot: Bot, tx: Transaction, id: string): Promise<void> {
  bot.metrics.submissions.inc({ state: 'queued' });
  await updateStatusCard(bot, tx, id);
  await bot.store.queue.enqueue(tx, 'advance-submission', { id }, { singletonKey: id });
}

async function addDocuments(
  tx: Transaction,
  submissionId: string,
  files: readonly SharedFile[],
  details: Wanted['documents'] = [],
): Promise<void> {
  for (const { id, name, type, size } of files) {
    const { kind, period, date } = details.find(({ fileId }) => fileId === id) ?? {};
    await addDocument(tx, { submissionId, slackFileId: id, name, mimeType: type, size, kind, period, date });
  }
}
