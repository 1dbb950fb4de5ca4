import { lockAnalysis, setAnalysisCompany } from '../analyses';
import type { Transaction } from '../store/queryable';
import type { SubmissionInput } from './begin-submission';
import { listDocuments, setDocumentDetails } from './document-rows';
import { enqueueSubmissions } from './enqueue-submissions';
import { listSubmissionsOfAnalysis, retrySubmission } from './submission-rows';
import type { SubmissionsContext } from './submissions-context';

/**
 * Restarts an analysis whose company the service does not know, under the corrected code: the same submissions, none added. False
 * when it was restarted already, or the service has a request for it.
 */
export async function correctCompany(
  bot: SubmissionsContext,
  tx: Transaction,
  analysisId: string,
  { teamId, input }: { teamId: string; input: SubmissionInput },
): Promise<boolean> {
  const submissions = await listSubmissionsOfAnalysis(tx, analysisId);
  const [first] = submissions;
  if (first?.teamId !== teamId || submissions.some(({ requestId }) => requestId !== undefined)) return false;
  const restarted: string[] = [];
  for (const { id } of submissions) if (await retrySubmission(tx, id)) restarted.push(id);
  if (restarted.length === 0) return false;
  // Its case first, as everyone who locks both.
  await lockAnalysis(tx, analysisId);
  const { code: company, documents } = input;
  await setAnalysisCompany(tx, analysisId, { ...input, company, userId: first.userId });
  for (const id of restarted)
    for (const document of await listDocuments(tx, id)) {
      const entered = documents.find(({ fileId }) => fileId === document.slackFileId);
      if (!entered) continue;
      const { fileId: _, ...details } = entered;
      await setDocumentDetails(tx, document.id, details);
    }
  await enqueueSubmissions(bot, tx, analysisId, restarted);
  return true;
}
