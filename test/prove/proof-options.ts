/** Options of every proof. */
export interface ProofOptions {
  /** Takes minutes instead of an hour. */
  readonly short: boolean;
  readonly seed: number;
  readonly submissions?: number;
  readonly kills?: number;
  /** Only on this one. */
  readonly store?: string;
  /** Only the defects whose names match this regular expression. */
  readonly only?: string;
  readonly print: (text: string) => void;
}
