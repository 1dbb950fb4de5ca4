import { randomUUID } from 'node:crypto';
import type { Job, PgBoss } from 'pg-boss';
import { toValidText } from '../../../shared/text/to-valid-text';
import type { Queryable } from '../queryable';
import { repairJobTimes } from './clock-sql';
import { DEAD_LETTER_QUEUE, type JobName } from './job-settings';
import { Workers } from './workers';

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

export interface DeadLetter extends JobData {
  /** What kind of job it was. */
  readonly name: string;
}

export type JobHandler = (job: RunningJob) => Promise<void>;

/** Work that survives a crash. */
export class Queue {
  readonly #boss: PgBoss;
  readonly #workers = new Map<JobName, Workers<JobData>>();

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
    const key = toValidText(singletonKey ?? randomUUID());
    const job = await this.#boss.send(
      name,
      { id: toValidText(id) },
      { db: toExecutor(db), singletonKey: key, ...(startAfter && { startAfter }) },
    );
    return job !== null;
  }

  /** A job for each id, except where one waits already. */
  async enqueueEach(db: Queryable, name: JobName, ids: readonly string[]): Promise<void> {
    const jobs = ids.map(toValidText).map((id) => ({ data: { id }, singletonKey: id }));
    await this.#boss.insert(name, jobs, { db: toExecutor(db) });
  }

  /** Runs the handler for each job, so many at a time; what it throws is tried again later. */
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

  /** Hands over each job that failed every try and has no other place to end. */
  async onDeadLetter(handler: (job: DeadLetter) => Promise<void>): Promise<void> {
    const options = { includeMetadata: true } as const;
    await this.#boss.work<JobData, void, typeof options>(DEAD_LETTER_QUEUE, options, async (jobs) => {
      for (const { data, sourceName } of jobs) await handler({ id: data.id, name: sourceName ?? 'unknown' });
    });
  }

  /** Has every queue looked through now, for what is due by the clock as it is now. */
  async poll(db: Queryable): Promise<void> {
    await db.query(repairJobTimes);
    for (const workers of this.#workers.values()) workers.poll();
  }

  /** No new jobs of this name; waits for those that run. */
  async stop(name: JobName): Promise<void> {
    await this.#workers.get(name)?.stop();
  }
}

/** pg-boss speaks through the transaction that was handed in. */
function toExecutor(db: Queryable) {
  return { executeSql: async (text: string, values?: unknown[]) => ({ rows: await db.query(text, values) }) };
}

function toRunningJob({ data: { id }, retryCount, signal }: Job<JobData>): RunningJob {
  return { id, retries: retryCount, signal };
}
