import type { KnownConcerns } from '../cases';
import { listEnded } from './analysis-end';
import type { AnalysisOverview } from './analysis-overview';
import { listConcerns, toKnownConcerns } from './concerns';

/** What whoever decides knows: what speaks against the company, and of what nothing will be known. */
export function listKnownConcerns(analyses: readonly AnalysisOverview[]): KnownConcerns {
  return toKnownConcerns([...listConcerns(analyses), ...listEnded(analyses)]);
}
