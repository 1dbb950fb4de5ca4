/** What the steps of one job share. */
export interface AdvanceContext {
  /** Aborts when the job is taken away. */
  readonly signal: AbortSignal;
  /** Documents that were sent again because the service missed their file: once in a run. */
  readonly resent: Set<string>;
}
