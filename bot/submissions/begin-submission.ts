import type { Bot } from '../bot';
import type { SharedFile, Submission as Wanted } from '../intake';
import {
  addDocument,
  completeDraft,
  createSubmission,
  detailDocument,
  documentsOf,
  findSubmission,
  moveSubmission,
  type NewSubmission,
  type Submission,
  type Transaction,
} from '../store';
import { showStatus } from './show-status';

type Place = Pick<NewSubmission, 'teamId' | 'channelId' | 'threadTs' | 'userId' | 'dedupeKey'>;

/** Keeps files whose particulars are still to be asked for. */
export async function keepDraft(
  tx: Transaction,
  place: Place,
  files: readonly SharedFile[],
): Promise<{ submission: Submission; created: boolean }> {
  const kept = await createSubmission(tx, { ...place, state: 'draft' });
  if (kept.created) await addFiles(tx, kept.submission.id, files);
  return kept;
}

/** Takes a complete submission in: it is on its way when the transaction commits. */
export async function beginSubmission(
  bot: Bot,
  tx: Transaction,
  place: Place,
  wanted: Wanted,
  files: readonly SharedFile[],
): Promise<{ submission: Submission; created: boolean }> {
  const { code, businessName, documents } = wanted;
  const begun = await createSubmission(tx, { ...place, company: code, businessName, state: 'queued' });
  if (begun.created) {
    await addFiles(tx, begun.submission.id, files, documents);
    await advance(bot, tx, begun.submission.id);
  }
  return begun;
}

/** What the form brought for a draft; nothing when somebody else was first. */
export async function beginDraft(
  bot: Bot,
  tx: Transaction,
  draftId: string,
  { teamId, userId, wanted }: { teamId: string; userId: string; wanted: Wanted },
): Promise<Submission | undefined> {
  const { code, businessName, documents } = wanted;
  if ((await findSubmission(tx, draftId))?.teamId !== teamId) return undefined;
  if (!(await completeDraft(tx, draftId, { company: code, businessName, userId }))) return undefined;
  for (const { id, slackFileId } of await documentsOf(tx, draftId)) {
    const details = documents.find(({ fileId }) => fileId === slackFileId);
    if (details) await detailDocument(tx, id, details);
  }
  const queued = await moveSubmission(tx, draftId, { from: 'draft', to: 'queued' });
  if (queued) await advance(bot, tx, draftId);
  return queued;
}

/** Shows where a submission is and lets it go on from there. */
export async function advance(bot: Bot, tx: Transaction, id: string): Promise<void> {
  bot.metrics.submissions.inc({ state: 'queued' });
  await showStatus(bot, tx, id);
  await bot.store.queue.enqueue(tx, 'advance-submission', { id }, { singletonKey: id });
}

async function addFiles(
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
