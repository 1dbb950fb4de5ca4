/** One thing wrong with an input: its field, and a sentence that says how to correct it. */
export interface ValidationIssue {
  readonly field: string;
  readonly message: string;
  /** The message in two parts, for a caller that shows them apart: what is wrong, and what to do. */
  readonly summary?: string;
  readonly advice?: string;
}

export function createIssue(field: string, summary: string, advice: string): Required<ValidationIssue> {
  return { field, message: `${summary} ${advice}`, summary, advice };
}
