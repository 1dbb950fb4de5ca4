/** A rate limit that allows so many calls in any second: it remembers those of the last one. */
export class SlidingWindow {
  readonly #perSecond: number;
  readonly #allowed: number[] = [];

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
  }

  /** Milliseconds until the next call is allowed, 0 if this one is. */
  take(now: number): number {
    while ((this.#allowed[0] ?? now) <= now - 1_000) this.#allowed.shift();
    const [oldest] = this.#allowed;
    if (oldest !== undefined && this.#allowed.length >= this.#perSecond) return oldest + 1_000 - now;
    this.#allowed.push(now);
    return 0;
  }
}
