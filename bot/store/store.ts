import type { Clock } from '../../shared/client';
import type { Queryable, TrailSecrets, Transaction } from './queryable';
import type { Queue } from './queue/queue';

/** The bot's database and job queue. */
export interface Store extends Queryable, TrailSecrets {
  readonly kind: 'embedded' | 'postgres';
  /** Commits when the work is done, rolls back when it throws. Queries of the store inside the work are part of it. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Why nothing can be stored now; undefined while it can. */
  findProblem(): Promise<string | undefined>;
  readonly queue: Queue;
  /** Waits for running jobs, then closes the database. */
  close(): Promise<void>;
}

/** What everything works with that reads or changes rows. */
export interface StoreContext {
  readonly store: Store;
  /** Runs with the database's, so that processes may compare the times they store. */
  readonly clock: Clock;
}
