/** Of a message that has none yet; its row is locked only by those who change what Slack shows. */
export const addReaction = `
  insert into xray.reactions (team_id, channel_id, message_ts) values ($1, $2, $3)
  on conflict (team_id, channel_id, message_ts) do nothing
  returning id::text`;

export const findReaction = `
  select id::text from xray.reactions where team_id = $1 and channel_id = $2 and message_ts = $3`;

export const lockReaction = `
  select id::text, team_id as "teamId", channel_id as "channelId", message_ts as "messageTs", names,
    is_settled as "isSettled", refusal
  from xray.reactions where id = $1 for update`;

/** Of all analyses that began with a message. */
export const listStandings = `
  select k.state as "caseState", k.verdict as "caseVerdict", a.verdict,
    k.verdict is null and exists (
      select 1 from xray.analyses o where o.case_id = a.case_id and o.verdict is null and o.progress = 'running')
      as "isRunning"
  from xray.analyses a left join xray.cases k on k.id = a.case_id
  where a.team_id = $1 and a.channel_id = $2 and a.message_ts = $3`;

/** From here on Slack may show any of these. */
export const beginAttempt = `
  update xray.reactions set names = $2, is_settled = false, attempt = attempt + 1 where id = $1 returning attempt`;

export const settleAttempt = `
  update xray.reactions set names = $3, is_settled = true, refusal = null where id = $1 and attempt = $2 returning 1`;

/** Another attempt began before this one ended: Slack may show what either of them added, or lack what either took away. */
export const mixAttempts = `
  update xray.reactions set is_settled = false, attempt = attempt + 1,
    names = array(select unnest(names) union select unnest($2::text[]))
  where id = $1`;

export const setRefusal = 'update xray.reactions set refusal = $2 where id = $1';

export const deleteReactions = 'delete from xray.reactions where id = any($1::bigint[]) returning 1';

/** The newest messages with open cases of a channel. */
export const listOpenMessages = `
  select a.message_ts as "messageTs" from xray.analyses a join xray.cases k on k.id = a.case_id
  where k.team_id = $1 and k.channel_id = $2 and k.state in ('open', 'proposed', 'waiting') and a.message_ts is not null
  group by a.message_ts order by max(a.id) desc limit $3`;

export const listRefused = `
  select id::text from xray.reactions where team_id = $1 and channel_id = $2 and refusal is not null`;
