/** One thing that n8n asks of a package: what was looked at, and everything that is wrong. */
export interface Check {
  readonly name: string;
  readonly faults: readonly string[];
}
