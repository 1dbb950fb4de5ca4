import type { Queryable } from './queryable';
import { jobNames } from './queue/job-settings';
import { countJobs } from './queue/pg-boss-sql';

/** Messages are counted by state, because each has an index of its own. */
const COUNT_BACKLOG = `
  select 'messages' as what, count(*)::int as count from xray.outbox where state in ('pending', 'uncertain')
  union all select 'messages', count(*)::int from xray.outbox where state = 'parked'
  union all select 'messages', count(*)::int from xray.outbox where state = 'sending'
  union all select 'events', count(*)::int from xray.inbox where handled_at is null
  union all ${countJobs}`;

/** How much is still to be done, by what it is; jobs scheduled for later are not counted. */
export async function countBacklog(db: Queryable): Promise<Record<string, number>> {
  const rows = await db.query<{ what: string; count: number }>(COUNT_BACKLOG, [jobNames]);
  const counts: Record<string, number> = {};
  for (const { what, count } of rows) counts[what] = (counts[what] ?? 0) + count;
  return counts;
}
