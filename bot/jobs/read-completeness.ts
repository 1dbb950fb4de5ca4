import type { Bot } from '../bot';
import {
  documentsOf,
  figuresLastSentAt,
  reportsOfSubmission,
  type Submission,
  type Transaction,
} from '../store';
import { isComplete } from './look-plan';

/** The reports of a submission, and whether all that are expected have come. */
export async function readCompleteness(
  { settings }: Bot,
  tx: Transaction,
  { id, refusedSources }: Pick<Submission, 'id' | 'refusedSources'>,
) {
  const reports = await reportsOfSubmission(tx, id);
  const figuresSentAt = await figuresLastSentAt(tx, id);
  const expectedReports = settings.expectedReports.filter((source) => !refusedSources.includes(source));
  const documents = await documentsOf(tx, id);
  return {
    reports,
    figuresSentAt,
    hasAll: isComplete({ expectedReports, documents, reports, figuresSentAt }),
  };
}
