/**
 * After the clock was put back: what was stamped before counts as of now. A job that a killed worker held is missed again, and what
 * waits waits as long as it was meant to. pg-boss marks its few queues every few seconds; by a mark that lies ahead it is noticed.
 */
export const followClock = `
  with ahead as (
    update pgboss.queue set monitor_claim_on = now()
    where monitor_claim_on > now() + interval '1 minute'
    returning name)
  update pgboss.job j
  set heartbeat_on = case when heartbeat_on > now() then now() else heartbeat_on end,
    start_after = least(start_after, now() + case state
      when 'retry' then retry_delay_max * interval '1 second'
      else greatest(start_after - created_on, interval '0') end),
    created_on = least(created_on, now())
  from ahead
  where j.name = ahead.name and j.state < 'completed'`;
