import type { Bot } from '../bot';
import { findFiguresLastSentAt } from '../figures';
import type { Transaction } from '../store/queryable';
import { listDocuments, type Submission } from '../submissions';
import { isComplete } from './poll-schedule';
import { listReportsOfSubmission } from './report-rows';

/** The reports of a submission, and whether all expected ones have arrived. */
export async function readCompleteness(
  { settings }: Bot,
  tx: Transaction,
  { id, refusedSources }: Pick<Submission, 'id' | 'refusedSources'>,
) {
  const reports = await listReportsOfSubmission(tx, id);
  const figuresSentAt = await findFiguresLastSentAt(tx, id);
  const expectedReports = settings.expectedReports.filter((source) => !refusedSources.includes(source));
  const documents = await listDocuments(tx, id);
  return {
    reports,
    figuresSentAt,
    hasAll: isComplete({ expectedReports, documents, reports, figuresSentAt }),
  };
}
