import type { Verdict } from '../../shared';

/** As on the card of a case: what could not be examined is worse than Clear, and better than a finding. */
const fromBest: readonly Verdict[] = ['clear', 'unknown', 'review', 'alert'];

export function isWorseVerdict(verdict: Verdict, before: Verdict): boolean {
  return fromBest.indexOf(verdict) > fromBest.indexOf(before);
}
