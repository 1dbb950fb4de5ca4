import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../shared/client';

/** A clock on which sleeping takes no time; records every sleep. */
export class InstantClock implements Clock {
  readonly sleeps: number[] = [];
  #now = Date.UTC(2026, 0, 1);

  readonly now = () => this.#now;

  readonly sleep = async (milliseconds: number, signal?: AbortSignal) => {
    await setImmediate(undefined, { signal });
    this.sleeps.push(milliseconds);
    this.#now += milliseconds;
  };
}
