/** One step forward of the database. Once released it is never changed: mend it by another. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
}
