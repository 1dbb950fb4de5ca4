/** One thing that is asked of what we ship: what was looked at, and everything that is wrong. */
export interface Check {
  readonly name: string;
  readonly faults: readonly string[];
}
