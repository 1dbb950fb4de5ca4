import type { Job, PgBoss } from 'pg-boss';
import type { JobName } from './job-settings';

// Notifications wake a worker at once; a retry or a delayed job sends none and waits for the next poll.
const POLL_SECONDS = 1;
const pollingOptions = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS };

export interface WorkersOptions<Data> {
  readonly name: JobName;
  readonly handle: (job: Job<Data>) => Promise<void>;
  /** How many jobs may run at a time. */
  readonly maxConcurrency: number;
}

/**
 * The workers of one queue: one looks for jobs, and another is added only when all are busy. pg-boss wakes every worker for
 * every job and has each of them poll, so that idle ones would cost the database as much as busy ones.
 */
export class Workers<Data extends object> {
  readonly #boss: PgBoss;
  readonly #options: WorkersOptions<Data>;
  readonly #ids = new Set<string>();
  #size = 0;
  #busy = 0;
  #resting = false;

  constructor(boss: PgBoss, options: WorkersOptions<Data>) {
    this.#boss = boss;
    this.#options = options;
  }

  async add(): Promise<void> {
    const { name, handle, maxConcurrency } = this.#options;
    this.#size += 1;
    const id = await this.#boss.work<Data, void>(name, pollingOptions, async (jobs) => {
      this.#busy += 1;
      if (this.#busy === this.#size && this.#size < maxConcurrency && !this.#resting)
        await this.#addOneMore();
      // Where one job was there may be another: it is looked for after this one, not at the next poll.
      this.#boss.notifyWorker(id);
      try {
        for (const job of jobs) await handle(job);
      } finally {
        this.#busy -= 1;
        if (this.#size - this.#busy > 1) await this.#leave(id);
      }
    });
    this.#ids.add(id);
  }

  /** Now, and not at the next poll, which a clock that was put back may have moved far ahead. */
  poll(): void {
    for (const id of this.#ids) this.#boss.notifyWorker(id);
  }

  /** No new jobs; waits for those that run. */
  async stop(): Promise<void> {
    this.#resting = true;
    await this.#boss.offWork(this.#options.name, { wait: true });
  }

  async #addOneMore(): Promise<void> {
    try {
      await this.add();
    } catch {
      // Refused only while the queue ends, when nobody else is needed.
      this.#size -= 1;
    }
  }

  async #leave(id: string): Promise<void> {
    // A handler that outlived its job may come here a second time.
    if (!this.#ids.delete(id)) return;
    this.#size -= 1;
    await this.#boss.offWork(this.#options.name, { id, wait: false });
  }
}
