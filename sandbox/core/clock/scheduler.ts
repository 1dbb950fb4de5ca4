import type { VirtualClock } from './virtual-clock';

type Job = () => void | Promise<void>;

interface ScheduledJob {
  due: number;
  job: Job;
}

// Node fires a timer at once when its delay does not fit in 31 bits.
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Runs jobs at virtual times, in the order in which they are due. */
export class Scheduler {
  readonly #clock: VirtualClock;
  readonly #running = new Set<Promise<void>>();
  #jobs: ScheduledJob[] = [];
  #timer: NodeJS.Timeout | undefined;
  #advancing: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  schedule(due: number, job: Job): void {
    if (this.#closed) return;
    const later = this.#jobs.findIndex((entry) => entry.due > due);
    this.#jobs.splice(later === -1 ? this.#jobs.length : later, 0, { due, job });
    this.#arm();
  }

  /** Moves time forward, stopping at each job on the way, and resolves when all of them are done. */
  advance(ms: number): Promise<void> {
    const advanced = this.#advancing.then(() => this.#advanceTo(this.#clock.now() + ms));
    // A failed job must not block later calls.
    this.#advancing = advanced.catch(() => {});
    return advanced;
  }

  clear(): void {
    this.#jobs = [];
    clearTimeout(this.#timer);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.clear();
    await Promise.allSettled(this.#running);
  }

  async #advanceTo(destination: number): Promise<void> {
    for (;;) {
      await Promise.all(this.#running);
      const next = this.#jobs[0];
      if (!next || next.due > destination) break;
      this.#clock.jumpTo(next.due);
      this.#runDue();
    }
    this.#clock.jumpTo(destination);
    this.#arm();
  }

  #runDue(): void {
    while (this.#jobs[0] && this.#jobs[0].due <= this.#clock.now()) {
      const { job } = this.#jobs.shift() as ScheduledJob;
      const run = Promise.resolve(job());
      this.#running.add(run);
      run.finally(() => this.#running.delete(run));
    }
    this.#arm();
  }

  #arm(): void {
    clearTimeout(this.#timer);
    const next = this.#jobs[0];
    if (!next) return;
    const wait = this.#clock.realMsUntil(next.due);
    if (wait === Number.POSITIVE_INFINITY) return;
    this.#timer = setTimeout(() => this.#runDue(), Math.min(Math.ceil(wait), MAX_TIMER_MS));
  }
}
