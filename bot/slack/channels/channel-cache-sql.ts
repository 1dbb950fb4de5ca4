/** By the database's clock, which all replicas share; what a clock that was put back has still to reach is not believed. */
export const findCachedSharing = `
  select is_shared, internal_team_ids from xray.known_channels
  where team_id = $1 and channel_id = $2 and told_at between now() - make_interval(secs => $3) and now()`;

/** An answer is as old as its question: what was told meanwhile stays. */
export const cacheSharing = `
  insert into xray.known_channels as known (team_id, channel_id, is_shared, told_at, internal_team_ids)
  values ($1, $2, $3, now() - make_interval(secs => $4), $5::text[])
  on conflict (team_id, channel_id) do update
  set is_shared = excluded.is_shared, told_at = excluded.told_at, internal_team_ids = excluded.internal_team_ids
  where known.told_at not between excluded.told_at and now()`;
