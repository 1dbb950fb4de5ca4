/** Jobs are counted by pg-boss every few seconds: a table of a million ended ones is not read for a figure. */
export const countBacklog = `
  select 'messages' as what, count(*)::int as count from xray.outbox where state in ('pending', 'uncertain')
  union all select 'messages', count(*)::int from xray.outbox where state = 'parked'
  union all select 'messages', count(*)::int from xray.outbox where state = 'sending'
  union all select 'events', count(*)::int from xray.inbox where handled_at is null
  union all select name, (ready_count + active_count)::int from pgboss.queue where name = any($1)`;
