/** One thing that is asked of what we ship: what was looked at, and everything that is wrong. */
export interface CheckResult {
  readonly name: string;
  readonly problems: readonly string[];
}
