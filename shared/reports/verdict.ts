/** The overall result of a report's indicators. It never says that fraud is proven. */
export type Verdict = 'clear' | 'review' | 'alert' | 'unknown';

/** What is unknown is worse than clear, so that it cannot hide behind it, and better than a finding. */
const RANKS: Record<Verdict, number> = { clear: 0, unknown: 1, review: 2, alert: 3 };

/** The rank of a verdict: the higher, the worse. */
export function rankVerdict(verdict: Verdict): number {
  return RANKS[verdict];
}

export function isAtLeast(verdict: Verdict, threshold: Verdict): boolean {
  return RANKS[verdict] >= RANKS[threshold];
}

export function isWorseVerdict(verdict: Verdict, before: Verdict): boolean {
  return RANKS[verdict] > RANKS[before];
}

/** The worse of two verdicts. */
export function worstVerdict(verdict: Verdict, to: Verdict): Verdict {
  return isAtLeast(verdict, to) ? verdict : to;
}
