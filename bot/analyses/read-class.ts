import { findFact, type Summary } from '../../shared';

/** The risk class in one spelling; empty if the report has none. */
export function readClass(summary: Pick<Summary, 'facts'>): string {
  return String(findFact(summary, 'riskClass')?.value ?? '')
    .trim()
    .toUpperCase();
}
