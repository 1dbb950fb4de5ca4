import { randomUUID } from 'node:crypto';
import type { Job, PgBoss } from 'pg-boss';
import type { Queryable } from '../queryable';
import { DEAD_LETTERS, type JobName } from './job-settings';

/** All that a job carries. */
export interface JobData {
  readonly id: string;
}

export interface EnqueueOptions {
  readonly startAfter?: Date;
  /** While a job with the same key waits, another is not needed. */
  readonly singletonKey?: string;
}

export interface RunningJob extends JobData {
  /** Earlier tries that failed. */
  readonly retries: number;
  /** Aborts when the job is taken away: by another worker, or by the end of the process. */
  readonly signal: AbortSignal;
}

export interface DeadJob extends JobData {
  /** What kind of job it was. */
  readonly name: string;
}

export type JobHandler = (job: RunningJob) => Promise<void>;

// Notifications wake a worker at once; a retry or a delayed job sends none and waits for the next poll.
const POLL_SECONDS = 1;

/** Work that survives a crash. */
export class Queue {
  readonly #boss: PgBoss;

  constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  /** The job exists if and when the transaction commits. False when one with the same key waits already. */
  async enqueue(
    db: Queryable,
    name: JobName,
    { id }: JobData,
    { startAfter, singletonKey }: EnqueueOptions = {},
  ): Promise<boolean> {
    // Without a key of its own every job is the only one with its key: the queues keep one waiting for each.
    const key = singletonKey ?? randomUUID();
    const job = await this.#boss.send(
      name,
      { id },
      { db: executorOf(db), singletonKey: key, ...(startAfter && { startAfter }) },
    );
    return job !== null;
  }

  /** A job for each id, except where one waits already. */
  async enqueueEach(db: Queryable, name: JobName, ids: readonly string[]): Promise<void> {
    const jobs = ids.map((id) => ({ data: { id }, singletonKey: id }));
    await this.#boss.insert(name, jobs, { db: executorOf(db) });
  }

  /** Runs the handler for each job, so many at a time; what it throws is tried again later. */
  async work(
    name: JobName,
    handler: JobHandler,
    { concurrency = 1 }: { concurrency?: number } = {},
  ): Promise<void> {
    const intervals = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS };
    for (let worker = 0; worker < concurrency; worker += 1) {
      const id = await this.#boss.work<JobData, void>(name, intervals, async (jobs) => {
        // Where one job was there may be another: it is looked for after this one, not at the next poll.
        this.#boss.notifyWorker(id);
        for (const job of jobs) await handler(running(job));
      });
    }
  }

  /** Hands over each job that failed every try and has no other place to end. */
  async workDead(handler: (job: DeadJob) => Promise<void>): Promise<void> {
    const options = { pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true } as const;
    await this.#boss.work<JobData, void, typeof options>(DEAD_LETTERS, options, async (jobs) => {
      for (const { data, sourceName } of jobs) await handler({ id: data.id, name: sourceName ?? 'unknown' });
    });
  }

  /** No new jobs of this name; waits for those that run. */
  async rest(name: JobName): Promise<void> {
    await this.#boss.offWork(name, { wait: true });
  }
}

/** pg-boss speaks through the transaction that was handed in. */
function executorOf(db: Queryable) {
  return { executeSql: async (text: string, values?: unknown[]) => ({ rows: await db.query(text, values) }) };
}

function running({ data: { id }, retryCount, signal }: Job<JobData>): RunningJob {
  return { id, retries: retryCount, signal };
}
