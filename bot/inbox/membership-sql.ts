export const knowTeam = `
  insert into xray.joined_channels (team_id, channel_id, since) values ($1, $2, $3) on conflict do nothing`;

/**
 * What somebody else saw meanwhile stays: this may be the older look. In what the first look finds the bot has been since the
 * workspace is known: Slack may not have answered for long.
 */
export const syncMemberships = `
  with known as (
    select since from xray.joined_channels where team_id = $1 and channel_id = $4 and seen_at is null),
  gone as (
    delete from xray.joined_channels where team_id = $1 and channel_id <> all($2::text[]) and seen_at < $3)
  insert into xray.joined_channels as joined (team_id, channel_id, since, seen_at)
  select distinct $1, channel_id, coalesce((select since from known), $3::timestamptz), $3::timestamptz
  from unnest($2::text[]) as here (channel_id)
  order by channel_id
  on conflict (team_id, channel_id) do update set seen_at = greatest(joined.seen_at, excluded.seen_at)`;

export const addMembership = `
  insert into xray.joined_channels (team_id, channel_id, since, seen_at) values ($1, $2, $3, $3)
  on conflict (team_id, channel_id) do update set since = excluded.since, seen_at = excluded.seen_at`;
