import { queryRow } from '../../store/query-rows';
import type { Queryable } from '../../store/queryable';
import type { Channel } from './channel-settings-rows';

export interface ChannelSharing {
  /** Users of other companies are members. */
  readonly isShared: boolean;
  /** The workspaces of the own organisation that share the channel, as far as Slack lists them. */
  readonly internalTeamIds?: readonly string[];
}

/** By the database's clock, which all replicas share; a time ahead of it, from before it was set back, does not count. */
const FIND_CACHED_SHARING = `
  select is_shared as "isShared", internal_team_ids as "internalTeamIds" from xray.channel_cache
  where team_id = $1 and channel_id = $2 and checked_at between now() - make_interval(secs => $3) and now()`;

/** What Slack said about a channel, if it was asked within the last so many seconds. */
export async function findCachedSharing(
  db: Queryable,
  { teamId, channelId }: Channel,
  withinSeconds: number,
): Promise<ChannelSharing | undefined> {
  return queryRow<ChannelSharing>(db, FIND_CACHED_SHARING, [teamId, channelId, withinSeconds]);
}

/** A response is as old as its request, so one to a later request stays. */
const CACHE_SHARING = `
  insert into xray.channel_cache as cached (team_id, channel_id, is_shared, checked_at, internal_team_ids)
  values ($1, $2, $3, now() - make_interval(secs => $4), $5::text[])
  on conflict (team_id, channel_id) do update
  set is_shared = excluded.is_shared, checked_at = excluded.checked_at,
    internal_team_ids = excluded.internal_team_ids
  where cached.checked_at not between excluded.checked_at and now()`;

export async function cacheSharing(
  db: Queryable,
  { teamId, channelId }: Channel,
  { isShared, internalTeamIds = [] }: ChannelSharing,
  requestedSecondsAgo = 0,
): Promise<void> {
  await db.query(CACHE_SHARING, [teamId, channelId, isShared, requestedSecondsAgo, internalTeamIds]);
}
