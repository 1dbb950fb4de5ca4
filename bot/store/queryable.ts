/** What takes SQL statements: the store itself, or a transaction of it. */
export interface Queryable {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** One connection, which also runs several statements in one text. */
export interface Connection extends Queryable {
  /** Runs statements without values; returns the rows of all of them. */
  script(text: string): Promise<object[]>;
}

export interface TrailSecrets {
  /**
   * What the hashes in trails are computed with, so that who has the database alone cannot: the first makes new ones, the others
   * have made old ones. Absent: none was set.
   */
  readonly trailSecrets?: readonly string[];
}

/** Statements that are committed together or not at all. Only the store creates one. */
export interface Transaction extends Queryable, TrailSecrets {
  /** Calls back once after the commit, however often the same function is given. */
  afterCommit(callback: () => void): void;
}
