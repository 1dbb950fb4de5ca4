/** What the composer offers to write. */
export interface Suggestion {
  /** The text after the suggestion is selected. */
  text: string;
  /** The position where writing goes on; at the end, if absent. */
  caret?: number;
  label: string;
  description?: string;
}
