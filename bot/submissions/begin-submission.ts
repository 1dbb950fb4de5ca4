import type { CompanyCode, CompanyDetails, DocumentDetails } from '../../shared';
import { type NewAnalysis, setAnalysisCompany } from '../analyses';
import type { SharedFile } from '../slack/files/shared-file';
import type { Transaction } from '../store/queryable';
import { addDocument, listDocuments, moveDocument, setDocumentDetails } from './document-rows';
import { enqueueSubmissions } from './enqueue-submissions';
import { groupByRequest } from './group-by-request';
import type { Submission } from './submission';
import { addSubmission, createSubmission, findSubmission, transitionSubmission } from './submission-rows';
import type { SubmissionsContext } from './submissions-context';

export interface DocumentInput extends DocumentDetails {
  readonly fileId: string;
}

/** A company, and its documents if there are any. */
export interface SubmissionInput extends CompanyDetails {
  readonly code: CompanyCode;
  /** A person confirmed a code that fails its check. */
  readonly acceptCode?: boolean;
  /** The longer number that begins with the code and was given in its place. */
  readonly readFrom?: string;
  readonly documents: readonly DocumentInput[];
}

type AnalysisPlace = Pick<
  NewAnalysis,
  'teamId' | 'channelId' | 'threadTs' | 'messageTs' | 'userId' | 'dedupeKey' | 'refusedFiles'
>;

/** Stores files whose company and kinds are still to be asked for: one submission, whatever they turn out to be. */
export async function createDraft(
  tx: Transaction,
  place: AnalysisPlace,
  files: readonly SharedFile[],
): Promise<{ submission: Submission; created: boolean }> {
  const draft = await createSubmission(tx, { ...place, state: 'draft' });
  if (draft.created) await addFiles(tx, draft.submission.id, files);
  return draft;
}

/** Stores and starts an analysis, as part of the transaction: one submission for each request. Resolves to the first. */
export async function beginSubmission(
  bot: SubmissionsContext,
  tx: Transaction,
  place: AnalysisPlace,
  input: SubmissionInput,
  files: readonly SharedFile[],
): Promise<{ submission: Submission; created: boolean }> {
  const { code: company, documents } = input;
  const begun = await createSubmission(tx, { ...place, ...input, company, state: 'queued' });
  if (!begun.created) return begun;
  const { id, analysisId } = begun.submission;
  const detailed = files.map((file) => ({ ...file, details: findDetails(documents, file.id) }));
  const groups = groupByRequest(detailed, bot.settings.requestPerFile, ({ details }) => details?.kind);
  const ids = [id];
  for (const _ of groups.slice(1)) ids.push(await addSubmission(tx, analysisId));
  for (const [index, group] of groups.entries()) await addFiles(tx, ids[index] ?? id, group, documents);
  await enqueueSubmissions(bot, tx, analysisId, ids);
  return begun;
}

/** Completes a draft with the form's values and starts its analysis; undefined when it was submitted already. */
export async function submitDraft(
  bot: SubmissionsContext,
  tx: Transaction,
  draftId: string,
  { teamId, userId, input }: { teamId: string; userId: string; input: SubmissionInput },
): Promise<Submission | undefined> {
  const draft = await findSubmission(tx, draftId);
  if (draft?.teamId !== teamId) return undefined;
  // First, so that of two who submit the same form one succeeds.
  if (!(await transitionSubmission(tx, draftId, { from: 'draft', to: 'queued' }))) return undefined;
  const { code: company, documents } = input;
  await setAnalysisCompany(tx, draft.analysisId, { ...input, company, userId });
  for (const { id, slackFileId } of await listDocuments(tx, draftId)) {
    const details = findDetails(documents, slackFileId);
    if (details) await setDocumentDetails(tx, id, details);
  }
  const groups = groupByRequest(
    await listDocuments(tx, draftId),
    bot.settings.requestPerFile,
    ({ kind }) => kind,
  );
  const ids = [draftId];
  for (const group of groups.slice(1)) {
    const id = await addSubmission(tx, draft.analysisId);
    for (const document of group) await moveDocument(tx, document.id, id);
    ids.push(id);
  }
  await enqueueSubmissions(bot, tx, draft.analysisId, ids);
  return findSubmission(tx, draftId);
}

async function addFiles(
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
