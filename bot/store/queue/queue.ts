import { randomUUID } from 'node:crypto';
import type { Job, PgBoss } from 'pg-boss';
import { toValidText } from '../../../shared/text/to-valid-text';
import { currentTraceparent } from '../../ops/tracing/spans';
import type { Queryable } from '../queryable';
import { DEAD_LETTER_QUEUE, type JobName } from './job-settings';
import { holdWaitingJob, repairJobTimes } from './pg-boss-sql';
import { Workers } from './workers';

/** The data of a job. */
export interface JobData {
  readonly id: string;
  /** The place in a trace that the job continues. */
  readonly traceparent?: string;
}

export interface EnqueueOptions {
  /** The delay by the database's clock. */
  readonly delayMs?: number;
  /** A key of which one job waits at most: while it does, no other is added. */
  readonly singletonKey?: string;
}

export interface RunningJob extends JobData {
  /** Earlier attempts that failed. */
  readonly retries: number;
  /** Aborts when another worker takes the job over, or the process ends. */
  readonly signal: AbortSignal;
}

export interface DeadLetter extends JobData {
  /** The job's name in `jobSettings`. */
  readonly name: string;
}

export type JobHandler = (job: RunningJob) => Promise<void>;

/** Jobs that survive a crash. */
export class Queue {
  readonly #boss: PgBoss;
  readonly #workers = new Map<JobName, Workers<JobData>>();

  constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  /** Adds a job if and when the transaction commits. Resolves to false when one with the same key waits already. */
  async enqueue(
    db: Queryable,
    name: JobName,
    { id, traceparent = currentTraceparent() }: JobData,
    { delayMs = 0, singletonKey }: EnqueueOptions = {},
  ): Promise<boolean> {
    // The queues let one job of each key wait, so a job without a key gets a unique one.
    const key = toValidText(singletonKey ?? randomUUID());
    for (;;) {
      const job = await this.#boss.send(name, toJobData(id, traceparent), {
        db: toExecutor(db),
        singletonKey: key,
        startAfter: delayMs / 1000,
      });
      if (job !== null) return true;
      // It runs after the commit, or it has begun and another one has to follow.
      if ((await db.query(holdWaitingJob, [name, key])).length > 0) return false;
    }
  }

  /** Adds these jobs, except where one with the same id waits already. */
  async enqueueEach(db: Queryable, name: JobName, jobs: readonly JobData[]): Promise<void> {
    const rows = jobs.map(({ id, traceparent }) => {
      const data = toJobData(id, traceparent);
      return { data, singletonKey: data.id };
    });
    await this.#boss.insert(name, rows, { db: toExecutor(db) });
  }

  /** Runs the handler for each job, up to `concurrency` at a time; a job whose handler throws is retried later. */
  async work(
    name: JobName,
    handler: JobHandler,
    { concurrency: maxConcurrency = 1 }: { concurrency?: number } = {},
  ): Promise<void> {
    const workers = new Workers<JobData>(this.#boss, {
      name,
      handle: (job) => handler(toRunningJob(job)),
      maxConcurrency,
    });
    this.#workers.set(name, workers);
    await workers.add();
  }

  /** Runs the handler for each job that failed every attempt. */
  async onDeadLetter(handler: (job: DeadLetter) => Promise<void>): Promise<void> {
    const options = { includeMetadata: true } as const;
    await this.#boss.work<JobData, void, typeof options>(DEAD_LETTER_QUEUE, options, async (jobs) => {
      for (const { data, sourceName } of jobs) await handler({ id: data.id, name: sourceName ?? 'unknown' });
    });
  }

  /** Makes every worker poll now, for jobs that are due by the current clock. */
  async poll(db: Queryable): Promise<void> {
    await db.query(repairJobTimes);
    for (const workers of this.#workers.values()) workers.poll();
  }

  /** Starts no more jobs of this name; waits for those that run. */
  async stop(name: JobName): Promise<void> {
    await this.#workers.get(name)?.stop();
  }
}

/** Makes pg-boss use the transaction that was passed in. */
function toExecutor(db: Queryable) {
  return { executeSql: async (text: string, values?: unknown[]) => ({ rows: await db.query(text, values) }) };
}

function toJobData(id: string, traceparent: string | undefined): JobData {
  return { id: toValidText(id), ...(traceparent && { traceparent }) };
}

function toRunningJob({ data: { id, traceparent }, retryCount, signal }: Job<JobData>): RunningJob {
  return { id, traceparent, retries: retryCount, signal };
}
