/** The result of one check: its name, and every problem it found. */
export interface CheckResult {
  readonly name: string;
  readonly problems: readonly string[];
}
