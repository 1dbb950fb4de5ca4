import type { Queryable, Transaction } from './queryable';
import type { Queue } from './queue/queue';

/** Everything the bot must not forget. */
export interface Store extends Queryable {
  readonly kind: 'embedded' | 'postgres';
  /** Commits when the work is done, rolls back when it throws. What the work asks of the store is part of it. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  readonly queue: Queue;
  /** Waits for running jobs, then lets go of the database. */
  close(): Promise<void>;
}
