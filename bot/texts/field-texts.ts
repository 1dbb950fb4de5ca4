/** The texts of one input of a form. */
export interface FieldTexts {
  readonly label: string;
  readonly hint?: string;
  /** The error when it is left empty but required. */
  readonly needed?: string;
  /** The error when what was entered can't be used. */
  readonly invalid?: string;
}
