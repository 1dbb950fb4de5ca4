export const claimFiles = `
  insert into xray.heard_files (team_id, channel_id, message_ts, file_id)
  select $1, $2, $3, unnest($4::text[])
  on conflict do nothing
  returning file_id`;

/**
 * Of files in channels, oldest first, those that nobody heard of though the bot was there. What was shared before somebody
 * invited it is none of its business, nor what another workspace heard of in a channel of both. Direct messages are one place.
 */
export const findMissedFiles = `
  select p.channel_id, p.file_id, p.user_id
  from unnest($2::text[], $3::text[], $4::text[], $5::float8[]) as p (channel_id, file_id, user_id, created)
  join xray.joined_channels j on j.team_id = $1
    and j.channel_id = case when p.channel_id like 'D%' then 'D' else p.channel_id end
    and extract(epoch from j.since) <= p.created
  where not exists (
    select 1 from xray.heard_files h where h.file_id = p.file_id and h.channel_id = p.channel_id)
  order by p.created`;

export const isFileSeen = `
  select 1 from xray.heard_files where team_id = $1 and channel_id = $2 and file_id = $3 limit 1`;
