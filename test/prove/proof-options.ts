/** How a part is to be proven. */
export interface ProofOptions {
  /** Minutes instead of an hour. */
  readonly short: boolean;
  readonly seed: number;
  readonly submissions?: number;
  readonly kills?: number;
  readonly print: (text: string) => void;
}
