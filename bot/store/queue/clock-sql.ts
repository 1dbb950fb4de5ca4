/**
 * After the clock was put back, what was stamped before counts as of now: a job that a killed worker held is missed again, and what
 * waits waits as long as it was meant to. It is noticed by the marks of the few queues, which pg-boss sets every few seconds;
 * after a pause they are set here.
 */
export const repairJobTimes = `
  with marked as (
    update pgboss.queue q set monitor_claim_on = now()
    from pgboss.queue before
    where before.name = q.name
      and coalesce(q.monitor_claim_on, 'epoch') not between now() - interval '1 minute' and now() + interval '1 minute'
    returning q.name, before.monitor_claim_on > now() as was_ahead)
  update pgboss.job j
  set heartbeat_on = case when heartbeat_on > now() then now() else heartbeat_on end,
    start_after = least(start_after, now() + case state
      when 'retry' then retry_delay_max * interval '1 second'
      else greatest(start_after - created_on, interval '0') end),
    created_on = least(created_on, now())
  from marked
  where j.name = marked.name and marked.was_ahead and j.state < 'completed'`;
