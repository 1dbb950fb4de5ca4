/**
 * The only statements of the bot on pg-boss's own tables, which its documentation does not promise to keep:
 * check them whenever pg-boss is updated.
 */

/** pg-boss counts every few seconds, so counting does not read a million completed jobs. */
export const countJobs =
  'select name as what, (ready_count + active_count)::int as count from pgboss.queue where name = any($1)';

/**
 * After the clock was set back, timestamps in the future are set to now, so that the job of a killed worker is taken over and
 * a delayed job does not wait longer than intended. The timestamps of the queues reveal the jump: pg-boss updates them every
 * few seconds, and after a pause this statement does.
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

/**
 * Keeps workers from a waiting job until the transaction ends: they skip locked jobs, and one that began before would not see
 * what the transaction changed. Nothing if it has begun.
 */
export const holdWaitingJob = `
  select 1 from pgboss.job where name = $1 and singleton_key = $2 and state = 'created' for share`;

/** Why jobs failed may name what is erased. Nothing reads it. */
export const eraseJobOutputs = 'update pgboss.job set output = null where output::text ~* $1';
