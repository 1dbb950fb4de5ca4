export const hearFiles = `
  insert into xray.heard_files (team_id, channel_id, message_ts, file_id)
  select $1, $2, $3, unnest($4::text[])
  on conflict do nothing
  returning file_id`;

/**
 * Of files in channels, oldest first, those that nobody heard of though the bot was there: it was seen there before, or heard of
 * an earlier one. What was shared before somebody invited the bot is none of its business. Direct messages are one place, `D`.
 */
export const missedFiles = `
  select p.channel_id, p.file_id, p.user_id
  from unnest($2::text[], $3::text[], $4::text[], $5::float8[]) as p (channel_id, file_id, user_id, created)
  where not exists (
      select 1 from xray.heard_files h
      where h.team_id = $1 and h.channel_id = p.channel_id and h.file_id = p.file_id)
    and (
      exists (
        select 1 from xray.joined_channels j
        where j.team_id = $1 and j.channel_id in (p.channel_id, left(p.channel_id, 1))
          and extract(epoch from j.since) <= p.created)
      or exists (
        select 1 from xray.heard_files h
        where h.team_id = $1 and h.channel_id = p.channel_id and h.message_ts::float8 < p.created + 1))
  order by p.created`;

export const wasFileHeard = `
  select 1 from xray.heard_files where team_id = $1 and channel_id = $2 and file_id = $3 limit 1`;
