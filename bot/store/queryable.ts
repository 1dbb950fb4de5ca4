/** Whatever can be asked in SQL: the store itself, or a transaction of it. */
export interface Queryable {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** One connection, for those who also need several statements in one text. */
export interface Connection extends Queryable {
  /** Runs statements that take no values; answers with the rows of all of them. */
  script(text: string): Promise<object[]>;
}

declare const inTransaction: unique symbol;

/** Statements that happen all or not at all. Only the store makes one. */
export interface Transaction extends Queryable {
  readonly [inTransaction]: true;
}
