import { setImmediate } from 'node:timers/promises';
import type { Queryable } from '../../bot/store/queryable';

/** The waiting processes; each has locks of a database too, by which those of other tests on the same server are told apart. */
const WAITING = `
  select distinct pid from pg_locks where not granted and pid in (
    select pid from pg_locks where database = (select oid from pg_database where datname = current_database())
  )`;

/** Waits until this many transactions of this database wait for another. */
export async function transactionsWait(db: Queryable, count: number): Promise<void> {
  while ((await db.query(WAITING)).length < count) await setImmediate();
}
