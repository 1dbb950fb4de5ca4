import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../shared/client';

interface Sleeper {
  readonly until: number;
  readonly wake: () => void;
}

/** A clock that jumps to the end of the next sleep whenever nothing else is left to do. */
export class SimulatedClock implements Clock {
  readonly #sleepers = new Set<Sleeper>();
  #now = Date.UTC(2026, 0, 1);

  readonly now = () => this.#now;

  readonly sleep = (milliseconds: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      // Timers have whole milliseconds.
      const sleeper = { until: this.#now + Math.ceil(milliseconds), wake: resolve };
      this.#sleepers.add(sleeper);
      signal?.addEventListener('abort', () => {
        this.#sleepers.delete(sleeper);
        reject(signal.reason);
      });
    });

  /** Lets time pass until the work is done, and returns its result. */
  async run<T>(work: Promise<T>): Promise<T> {
    let isDone = false;
    const done = () => {
      isDone = true;
    };
    work.then(done, done);
    for (;;) {
      await setImmediate();
      if (isDone) return work;
      const [next] = [...this.#sleepers].sort((a, b) => a.until - b.until);
      if (!next) throw new Error('Nothing is left that could end the work');
      this.#sleepers.delete(next);
      this.#now = Math.max(this.#now, next.until);
      next.wake();
    }
  }
}
