/** The overall result of a report's indicators. It never says that fraud is proven. */
export type Verdict = 'clear' | 'review' | 'alert' | 'unknown';

const VERDICT_RANK: Record<Verdict, number> = { unknown: 0, clear: 1, review: 2, alert: 3 };

export function isAtLeast(verdict: Verdict, threshold: Verdict): boolean {
  return VERDICT_RANK[verdict] >= VERDICT_RANK[threshold];
}

/** The worse of two verdicts. */
export function worstVerdict(verdict: Verdict, to: Verdict): Verdict {
  return isAtLeast(verdict, to) ? verdict : to;
}
