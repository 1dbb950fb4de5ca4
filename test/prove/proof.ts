/** How a part is to be proven. */
export interface Proof {
  /** Minutes instead of an hour. */
  readonly short: boolean;
  readonly seed: number;
  readonly submissions?: number;
  readonly kills?: number;
  readonly say: (words: string) => void;
}
