import { reportReason } from '../texts/report-text';
import type { Texts } from '../texts/texts';
import { unknownSentence } from './analysis-line';
import type { CaseOverview } from './describe-case';

/** What a list says of a case: what is bad, or else why nothing is known. Empty if it is neither. */
export function caseReason(
  { gravest, worst }: Pick<CaseOverview, 'gravest' | 'worst'>,
  texts: Texts,
): string {
  if (gravest) return reportReason(gravest, texts);
  return worst ? unknownSentence(worst, texts) : '';
}
