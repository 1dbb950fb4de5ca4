import type { CompanyCode, DocumentDetails } from '../../shared';
import type { Bot } from '../bot';
import type { SharedFile } from '../slack/files/shared-file';
import type { Transaction } from '../store/queryable';
import { addDocument, listDocuments, setDocumentDetails } from './document-rows';
import type { Submission } from './submission';
import {
  completeDraft,
  createSubmission,
  findSubmission,
  type NewSubmission,
  transitionSubmission,
} from './submission-rows';
import { updateStatusCard } from './update-status-card';

export interface DocumentInput extends DocumentDetails {
  readonly fileId: string;
}

/** A company, and its documents if there are any. */
export interface SubmissionInput {
  readonly code: CompanyCode;
  readonly businessName?: string;
  /** A person confirmed a code that fails its check. */
  readonly acceptCode?: boolean;
  /** The SIRET that was given, where the code is its SIREN. */
  readonly siret?: string;
  readonly documents: readonly DocumentInput[];
}

type SubmissionPlace = Pick<NewSubmission, 'teamId' | 'channelId' | 'threadTs' | 'userId' | 'dedupeKey'>;

/** Stores files whose company and kinds are still to be asked for. */
export async function createDraft(
  tx: Transaction,
  place: SubmissionPlace,
  files: readonly SharedFile[],
): Promise<{ submission: Submission; created: boolean }> {
  const draft = await createSubmission(tx, { ...place, state: 'draft' });
  if (draft.created) await addDocuments(tx, draft.submission.id, files);
  return draft;
}

/** Stores and starts a submission, as part of the transaction. */
export async function beginSubmission(
  bot: Bot,
  tx: Transaction,
  place: SubmissionPlace,
  input: SubmissionInput,
  files: readonly SharedFile[],
): Promise<{ submission: Submission; created: boolean }> {
  const { code, businessName, documents } = input;
  const begun = await createSubmission(tx, { ...place, company: code, businessName, state: 'queued' });
  if (begun.created) {
    await addDocuments(tx, begun.submission.id, files, documents);
    await enqueueSubmission(bot, tx, begun.submission.id);
  }
  return begun;
}

/** Completes a draft with the form's values and starts it; undefined when it was submitted already. */
export async function submitDraft(
  bot: Bot,
  tx: Transaction,
  draftId: string,
  { teamId, userId, input }: { teamId: string; userId: string; input: SubmissionInput },
): Promise<Submission | undefined> {
  const { code, businessName, documents } = input;
  if ((await findSubmission(tx, draftId))?.teamId !== teamId) return undefined;
  if (!(await completeDraft(tx, draftId, { company: code, businessName, userId }))) return undefined;
  for (const { id, slackFileId } of await listDocuments(tx, draftId)) {
    const details = findDetails(documents, slackFileId);
    if (details) await setDocumentDetails(tx, id, details);
  }
  const queued = await transitionSubmission(tx, draftId, { from: 'draft', to: 'queued' });
  if (queued) await enqueueSubmission(bot, tx, draftId);
  return queued;
}

/** Shows the status card and enqueues the job that advances the submission. */
export async function enqueueSubmission(bot: Bot, tx: Transaction, id: string): Promise<void> {
  bot.metrics.submissions.inc({ state: 'queued' });
  await updateStatusCard(bot, tx, id);
  await bot.store.queue.enqueue(tx, 'advance-submission', { id }, { singletonKey: id });
}

async function addDocuments(
  tx: Transaction,
  submissionId: string,
  files: readonly SharedFile[],
  documents: readonly DocumentInput[] = [],
): Promise<void> {
  for (const { id, name, type, size } of files) {
    const details = findDetails(documents, id);
    await addDocument(tx, { submissionId, slackFileId: id, name, mimeType: type, size, ...details });
  }
}

function findDetails(documents: readonly DocumentInput[], id: string): DocumentDetails | undefined {
  const found = documents.find(({ fileId }) => fileId === id);
  if (!found) return undefined;
  const { fileId: _, ...details } = found;
  return details;
}
