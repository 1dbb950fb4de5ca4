/** Runs `speed` times as fast as the wall clock and can be moved forward, never back. */
export class VirtualClock {
  readonly speed: number;
  #virtualOrigin: number;
  #realOrigin = performance.now();

  constructor({ speed, startsAt }: { speed: number; startsAt: number }) {
    this.speed = speed;
    this.#virtualOrigin = startsAt;
  }

  now(): number {
    return Math.floor(this.#virtualOrigin + (performance.now() - this.#realOrigin) * this.speed);
  }

  isoNow(): string {
    return new Date(this.now()).toISOString();
  }

  jumpTo(instant: number): void {
    if (instant <= this.now()) return;
    this.#virtualOrigin = instant;
    this.#realOrigin = performance.now();
  }

  /** Real time until a virtual instant; Infinity when the clock is stopped. */
  realMsUntil(instant: number): number {
    const remaining = instant - this.now();
    return remaining <= 0 ? 0 : remaining / this.speed;
  }
}
