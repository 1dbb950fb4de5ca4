/** Options of every proof. */
export interface ProofOptions {
  /** Whether it takes minutes instead of an hour. */
  readonly short: boolean;
  readonly seed: number;
  readonly submissions?: number;
  readonly kills?: number;
  /** The only store to prove, if given. */
  readonly store?: string;
  /** Only the defects whose names match this regular expression. */
  readonly only?: string;
  readonly print: (text: string) => void;
}
