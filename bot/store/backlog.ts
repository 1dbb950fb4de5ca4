import type { Queryable } from './queryable';
import { jobNames } from './queue/job-settings';
import * as sql from './sql/backlog';

/** How much is still to be done, by what it is; what is planned for later is not counted. */
export async function countBacklog(db: Queryable): Promise<Record<string, number>> {
  const rows = await db.query<{ what: string; count: number }>(sql.countBacklog, [jobNames]);
  const counts: Record<string, number> = {};
  for (const { what, count } of rows) counts[what] = (counts[what] ?? 0) + count;
  return counts;
}
