/** One thing wrong with an input: its field, and a sentence that says how to correct it. */
export interface ValidationIssue {
  readonly field: string;
  readonly message: string;
}
