import { isComplete, isDocumentAwaited, listAskedSources } from '../analyses';
import { findFiguresLastSentAt } from '../figures';
import type { Transaction } from '../store/queryable';
import { listDocuments, type Submission } from '../submissions';
import { listReportsOfSubmission } from './report-rows';
import type { ReportsContext } from './reports-context';

/** The reports of a submission, and whether none is awaited any more. */
export async function readCompleteness(
  { settings }: ReportsContext,
  tx: Transaction,
  submission: Pick<Submission, 'id' | 'refusedSources' | 'splitFrom'>,
) {
  const { id } = submission;
  const reports = await listReportsOfSubmission(tx, id);
  const figuresSentAt = await findFiguresLastSentAt(tx, id);
  const documents = await listDocuments(tx, id);
  const expectedReports = listAskedSources(settings.expectedReports, submission);
  const awaited = { expectedReports, documents, reports, figuresSentAt };
  return {
    reports,
    figuresSentAt,
    hasAll: isComplete(awaited),
    awaitsDocument: isDocumentAwaited(awaited),
  };
}
