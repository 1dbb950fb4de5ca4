interface BucketOptions {
  /** Milliseconds until another call is allowed. */
  intervalMs: number;
  /** How many calls are allowed at once. */
  burst: number;
}

/** A limit of calls; those that are refused do not count. */
export class TokenBucket {
  readonly #options: BucketOptions;
  #tokens: number;
  #at: number;

  constructor(options: BucketOptions, now: number) {
    this.#options = options;
    this.#tokens = options.burst;
    this.#at = now;
  }

  /** Returns 0 if a call is allowed now, which uses a token; otherwise the milliseconds until the next one is. */
  take(now: number): number {
    const { intervalMs, burst } = this.#options;
    const tokens = Math.min(burst, this.#tokens + (now - this.#at) / intervalMs);
    if (tokens < 1) return (1 - tokens) * intervalMs;
    this.#tokens = tokens - 1;
    this.#at = now;
    return 0;
  }
}
