/** The texts of one input of a form. */
export interface FieldTexts {
  readonly label: string;
  readonly hint?: string;
  /** What an empty one means. */
  readonly none?: string;
  /** When it is left empty but required. */
  readonly needed?: string;
  /** When what was entered can't be used. */
  readonly invalid?: string;
}
