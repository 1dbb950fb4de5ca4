/** By the database's clock, which all replicas share; what a clock that was put back has still to reach is not believed. */
export const isKnownAsShared = `
  select is_shared from xray.known_channels
  where team_id = $1 and channel_id = $2 and told_at between now() - make_interval(secs => $3) and now()`;

export const knowChannel = `
  insert into xray.known_channels (team_id, channel_id, is_shared) values ($1, $2, $3)
  on conflict (team_id, channel_id) do update set is_shared = excluded.is_shared, told_at = now()`;
