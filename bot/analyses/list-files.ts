import type { AnalysisContents, AnalysisDocument } from './analysis';

/** Each file once, though it may be analysed twice. */
export function listFiles({ submissions }: AnalysisContents): AnalysisDocument[] {
  return submissions.filter(({ splitFrom }) => splitFrom === undefined).flatMap(({ documents }) => documents);
}
