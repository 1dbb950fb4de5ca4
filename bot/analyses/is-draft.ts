import type { AnalysisSubmission } from './analysis';

/** Whether a person still has to say what the files of an analysis are about. */
export function isDraft({
  submissions,
}: {
  readonly submissions: readonly Pick<AnalysisSubmission, 'state'>[];
}): boolean {
  return submissions.some(({ state }) => state === 'draft');
}
