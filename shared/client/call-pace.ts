const SECOND = 1_000;
/** The part of the allowed pace that is used: slightly less, as clocks and networks are not exact. */
const SAFETY = 0.97;
/** How long the pace stays as it is after a refusal that showed the limit. In a sliding window, each further refusal costs a whole pause. */
const KNOWN_STEADY_MS = 20_000;
const FIRST_STEADY_MS = 8_000;
const MAX_STEADY_MS = 24_000;
const GROWTH_PER_SECOND = 1.5;
/** The growth while the limit is only guessed. */
const GUESS_GROWTH_PER_SECOND = 2.5;
/** The part of the pace that is left after a refusal at a steady pace. */
const DECREASE = 0.7;
/** A refusal this long after another one has nothing to do with it. */
const FORGET_AFTER_MS = 60_000;

/**
 * Says when the next call to a service may start, learned from its refusals (429), as its limit is unknown. During a pause
 * no call starts; then as many a second as it allowed before it refused, evenly; after a steady time ever more. The next
 * refusal starts over, with a longer steady time. Only arithmetic: no clock, no timer.
 */
export class CallPace {
  readonly #concurrency: number;
  /** The starts of the calls of the last second that were not refused. */
  readonly #allowedStarts: number[] = [];
  /** How many calls were allowed in the second before the refusal. */
  #allowed = 0;
  /** A part of the pace at which it was refused, as a growing pace is faster than the calls of a second tell. */
  #leastAllowed = 0;
  /** Whether there was no pace before the refusal. */
  #hadNoPace = false;
  /** The end of the second in which the allowed calls are counted. */
  #countedUntil = Number.NEGATIVE_INFINITY;
  #refusedAt = Number.NEGATIVE_INFINITY;
  #refusals = 0;
  #pausedUntil = 0;
  #lastStart = 0;

  constructor(concurrency: number) {
    this.#concurrency = concurrency;
  }

  getNextStart(now: number): number {
    return Math.max(this.#pausedUntil, this.#lastStart + this.#getInterval(now));
  }

  start(now: number): void {
    // A timer that fires late does not slow down the calls after it.
    this.#lastStart = Math.max(this.getNextStart(now), now - this.#getInterval(now));
  }

  allow(startedAt: number): void {
    this.#allowedStarts.push(startedAt);
    while ((this.#allowedStarts[0] ?? startedAt) < startedAt - SECOND) this.#allowedStarts.shift();
    if (this.#isCounted(startedAt)) this.#allowed += 1;
  }

  /** Learns from a refusal; false for a call that was already on its way when another one was refused: it says nothing new. */
  refuse(startedAt: number, now: number): boolean {
    if (startedAt <= this.#refusedAt) return false;
    const isFirst = now - this.#refusedAt > FORGET_AFTER_MS;
    const interval = isFirst ? 0 : this.#getInterval(startedAt);
    this.#refusals = isFirst ? 1 : this.#refusals + 1;
    this.#leastAllowed = interval === 0 ? 0 : (DECREASE * SECOND) / interval;
    this.#hadNoPace = interval === 0;
    this.#refusedAt = now;
    // Without a pace, calls that were on their way together arrive in any order.
    this.#countedUntil = this.#hadNoPace ? now : startedAt;
    this.#allowed = this.#allowedStarts.filter((start) => this.#isCounted(start)).length;
    return true;
  }

  /** How much longer the calls would pause. */
  getExtension(until: number, now: number): number {
    return Math.max(0, until - Math.max(now, this.#pausedUntil));
  }

  pause(until: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, until);
  }

  #isCounted(start: number): boolean {
    return start <= this.#countedUntil && start >= this.#countedUntil - SECOND;
  }

  #getSteadyMs(): number {
    if (this.#hadNoPace) return KNOWN_STEADY_MS;
    return Math.min(MAX_STEADY_MS, FIRST_STEADY_MS * 2 ** (this.#refusals - 1));
  }

  #getAllowed(): number {
    return Math.max(this.#allowed, this.#leastAllowed);
  }

  /** Milliseconds between two starts. */
  #getInterval(now: number): number {
    const allowed = this.#getAllowed();
    // Refused at once, or for the first time after a few calls: others may have used up the limit, so it is not known yet.
    if (allowed < (this.#refusals === 1 ? this.#concurrency : 1)) return 0;
    // A service that wants calls apart refuses all but the first few of those that start together.
    const isGuess = this.#hadNoPace && allowed < 2 * this.#concurrency;
    const steadyMs = isGuess ? 0 : this.#getSteadyMs();
    const growthMs = Math.max(0, now - this.#pausedUntil - steadyMs);
    const growth = (isGuess ? GUESS_GROWTH_PER_SECOND : GROWTH_PER_SECOND) ** (growthMs / SECOND);
    return SECOND / (SAFETY * allowed * growth);
  }
}
