import type { Queryable } from './queryable';

declare const inTransaction: unique symbol;

/** Statements that happen all or not at all. Only the store makes one. */
export interface Transaction extends Queryable {
  readonly [inTransaction]: true;
}
