import type { Job, PgBoss } from 'pg-boss';
import type { JobName } from './job-settings';

// A notification wakes a worker at once; a retry or a delayed job sends none and waits for the next poll.
const POLL_SECONDS = 1;
const pollingOptions = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS };

export interface WorkersOptions<Data> {
  readonly name: JobName;
  readonly handle: (job: Job<Data>) => Promise<void>;
  /** How many jobs may run at a time. */
  readonly maxConcurrency: number;
}

/**
 * The workers of one queue: one polls for jobs, and another is added only when all are busy. pg-boss wakes every worker for
 * every job and makes each of them poll, so idle workers would cost the database as much as busy ones.
 */
export class Workers<Data extends object> {
  readonly #boss: PgBoss;
  readonly #options: WorkersOptions<Data>;
  readonly #ids = new Set<string>();
  #size = 0;
  #busy = 0;
  #stopping = false;

  constructor(boss: PgBoss, options: WorkersOptions<Data>) {
    this.#boss = boss;
    this.#options = options;
  }

  async add(): Promise<void> {
    const { name, handle, maxConcurrency } = this.#options;
    this.#size += 1;
    const id = await this.#boss.work<Data, void>(name, pollingOptions, async (jobs) => {
      this.#busy += 1;
      if (this.#busy === this.#size && this.#size < maxConcurrency && !this.#stopping) await this.#tryAdd();
      // Where one job was there may be another: poll for it after this one, not a second later.
      this.#boss.notifyWorker(id);
      try {
        for (const job of jobs) await handle(job);
      } finally {
        this.#busy -= 1;
        if (this.#size - this.#busy > 1) await this.#remove(id);
      }
    });
    this.#ids.add(id);
  }

  /** Polls at once: after the clock was set back, the next poll may be far ahead. */
  poll(): void {
    for (const id of this.#ids) this.#boss.notifyWorker(id);
  }

  /** Starts no more jobs; waits for those that run. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#boss.offWork(this.#options.name, { wait: true });
  }

  async #tryAdd(): Promise<void> {
    try {
      await this.add();
    } catch {
      // Fails only while the queue stops, when no other worker is needed.
      this.#size -= 1;
    }
  }

  async #remove(id: string): Promise<void> {
    // A handler that outlived its job may get here a second time.
    if (!this.#ids.delete(id)) return;
    this.#size -= 1;
    await this.#boss.offWork(this.#options.name, { id, wait: false });
  }
}
