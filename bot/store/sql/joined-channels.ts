/** A clock that was put back has still to reach what it stamped. */
export const seeInChannels = `
  with gone as (
    delete from xray.joined_channels where team_id = $1 and channel_id <> all($2::text[]))
  insert into xray.joined_channels as joined (team_id, channel_id, since, seen_at)
  select $1, channel_id, $3, $3 from unnest($2::text[]) as here (channel_id) order by channel_id
  on conflict (team_id, channel_id) do update
    set seen_at = excluded.seen_at, since = least(joined.since, excluded.since)`;
