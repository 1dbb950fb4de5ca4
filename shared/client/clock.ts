export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Rejects when the signal aborts. */
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}
