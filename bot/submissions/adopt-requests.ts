import { createAnalysis, enterCase, findAnalysis, type NewAnalysis, updateAnalysisCard } from '../analyses';
import type { Transaction } from '../store/queryable';
import { addDocument } from './document-rows';
import { startAnalysis } from './start-analysis';
import { addSubmission, transitionSubmission } from './submission-rows';
import type { SubmissionsContext } from './submissions-context';

/** Requests that the service got from somebody else, and how many documents each has. */
interface AdoptedRequests {
  readonly requestIds: readonly string[];
  readonly documents: number;
}

/**
 * Stores an analysis of requests that the bot has not created, or of none, in the case of its company, as part of the transaction;
 * `onCase` is called before its card is made. Their reports are polled for at once.
 */
export async function adoptRequests(
  bot: SubmissionsContext,
  tx: Transaction,
  analysis: NewAnalysis & Required<Pick<NewAnalysis, 'company'>>,
  { requestIds, documents }: AdoptedRequests,
  onCase: (caseId: string) => Promise<void>,
): Promise<void> {
  const { id } = await createAnalysis(tx, analysis);
  const ids: string[] = [];
  for (const requestId of requestIds) ids.push(await adoptRequest(tx, id, { requestId, documents }));
  await enterCase(bot, tx, id);
  const caseId = (await findAnalysis(tx, id))?.caseId;
  if (caseId !== undefined) await onCase(caseId);
  for (const submissionId of ids) await startAnalysis(bot, tx, submissionId, 'requested', 0);
  if (ids.length === 0) await updateAnalysisCard(bot, tx, id);
}

/** The service does not say which documents a request has: each is named after it. */
async function adoptRequest(
  tx: Transaction,
  analysisId: string,
  { requestId, documents }: { readonly requestId: string; readonly documents: number },
): Promise<string> {
  const submissionId = await addSubmission(tx, analysisId);
  await transitionSubmission(tx, submissionId, { from: 'queued', to: 'requested', requestId });
  for (let number = 1; number <= documents; number++)
    await addDocument(tx, {
      submissionId,
      slackFileId: `${requestId}:${number}`,
      name: number === 1 ? requestId : `${requestId} (${number})`,
      mimeType: 'application/pdf',
      size: 0,
      state: 'online',
    });
  return submissionId;
}
