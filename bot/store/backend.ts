import type { ConstructorOptions } from 'pg-boss';
import type { Connection } from './queryable';

/** What differs between the embedded store and a server; nothing else may. */
export interface Backend extends Connection {
  readonly kind: 'embedded' | 'postgres';
  /** Commits when the work is done, rolls back when it throws. */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** How pg-boss reaches the same database. */
  readonly bossOptions: ConstructorOptions;
  close(): Promise<void>;
}
