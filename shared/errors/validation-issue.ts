/** One thing wrong with what a person gave: which field, and one sentence that says how to mend it. */
export interface ValidationIssue {
  readonly field: string;
  readonly message: string;
}
