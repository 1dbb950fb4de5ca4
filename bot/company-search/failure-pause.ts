import type { Clock } from '../../shared/client';
import { getBackoffDelay } from '../../shared/client/retry-timing';

const FAILURES_BEFORE_PAUSE = 3;
const backoff = { firstMs: 30_000, factor: 2, maxMs: 15 * 60_000 };

/**
 * Stops the calls to a service that fails: after three failures in a row for a while, which doubles with every failure after it.
 * A server that went on calling through an outage of the French register was refused afterwards
 * (https://github.com/annuaire-entreprises-data-gouv-fr/search-api/issues/776).
 */
export class FailurePause {
  private failures = 0;
  private until = 0;

  constructor(
    private readonly clock: Pick<Clock, 'now'>,
    private readonly random: () => number,
  ) {}

  get isOver(): boolean {
    return this.clock.now() >= this.until;
  }

  /** Counts a failure. Where the service says how long to wait, it is left alone at once, for at least as long. */
  fail(waitMs?: number): void {
    this.failures += 1;
    const nth = this.failures - FAILURES_BEFORE_PAUSE + 1;
    const pauseMs = nth > 0 ? getBackoffDelay(backoff, nth, this.random()) : 0;
    this.until = Math.max(this.until, this.clock.now() + Math.max(waitMs ?? 0, pauseMs));
  }

  succeed(): void {
    this.failures = 0;
  }
}
