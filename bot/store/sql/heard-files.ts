export const hearFiles = `
  insert into xray.heard_files (team_id, channel_id, message_ts, file_id)
  select $1, $2, $3, unnest($4::text[])
  on conflict do nothing
  returning file_id`;

export const wasFileHeard = `
  select 1 from xray.heard_files where team_id = $1 and channel_id = $2 and file_id = $3 limit 1`;
