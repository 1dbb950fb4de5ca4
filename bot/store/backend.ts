import type { ConstructorOptions } from 'pg-boss';
import { toValidText } from '../../shared/text/to-valid-text';
import type { Connection } from './queryable';

/** What differs between the embedded store and a PostgreSQL server; nothing else may. */
export interface Backend extends Connection {
  readonly kind: 'embedded' | 'postgres';
  /** Commits when the work is done, rolls back when it throws. */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** How pg-boss reaches the same database. */
  readonly bossOptions: ConstructorOptions;
  /** How much space its disk has left, where this machine can tell. */
  freeBytes?(): Promise<number>;
  close(): Promise<void>;
}

/** A value of a statement in a form that PostgreSQL accepts: text from outside may hold NUL or half a surrogate pair. */
export function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return toValidText(value);
  return Array.isArray(value) ? value.map(toStorable) : value;
}
