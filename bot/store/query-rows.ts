import type { Queryable } from './queryable';

/** The rows of a statement whose columns are named as the members of a type; null columns are left out, as optional members. */
export async function queryRows<Row extends object>(
  db: Queryable,
  text: string,
  values?: readonly unknown[],
): Promise<Row[]> {
  return (await db.query<Row>(text, values)).map(omitNulls);
}

/** The first of the rows, if there is any. */
export async function queryRow<Row extends object>(
  db: Queryable,
  text: string,
  values?: readonly unknown[],
): Promise<Row | undefined> {
  return (await queryRows<Row>(db, text, values))[0];
}

/** The ids that a statement selects, and nothing else. */
export async function queryIds(db: Queryable, text: string, values?: readonly unknown[]): Promise<string[]> {
  return (await db.query<{ id: string }>(text, values)).map(({ id }) => id);
}

function omitNulls<Row extends object>(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Row;
}
