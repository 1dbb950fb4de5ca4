/** What the indicators of a report add up to. It never says that anything is proven. */
export type Verdict = 'clear' | 'review' | 'alert' | 'unknown';

const GRAVITY: Record<Verdict, number> = { unknown: 0, clear: 1, review: 2, alert: 3 };

export function isAtLeast(verdict: Verdict, threshold: Verdict): boolean {
  return GRAVITY[verdict] >= GRAVITY[threshold];
}

/** The graver of two verdicts. */
export function raise(verdict: Verdict, to: Verdict): Verdict {
  return isAtLeast(verdict, to) ? verdict : to;
}
