import { queryIds, queryRow } from '../../store/query-rows';
import type { Queryable } from '../../store/queryable';
import type { Channel } from './channel-settings-rows';

export interface ChannelSharing {
  /** Whether users of other companies are members. */
  readonly isShared: boolean;
  /** Whether only its members can read it; unknown until Slack was asked. */
  readonly isPrivate?: boolean;
  /** The workspaces of the own organisation that share the channel, as far as Slack lists them. */
  readonly internalTeamIds?: readonly string[];
  /** The channel's locale, such as `fr-FR`. */
  readonly locale?: string;
}

/** The database's clock counts, which all replicas share; a time ahead of it, from before it was set back, does not. */
const FIND_CACHED_SHARING = `
  select is_shared as "isShared", is_private as "isPrivate", internal_team_ids as "internalTeamIds" from xray.channel_cache
  where team_id = $1 and channel_id = $2 and checked_at between now() - make_interval(secs => $3) and now()`;

/** What Slack said about a channel, if it was asked within the last so many seconds. */
export async function findCachedSharing(
  db: Queryable,
  { teamId, channelId }: Channel,
  withinSeconds: number,
): Promise<ChannelSharing | undefined> {
  return queryRow<ChannelSharing>(db, FIND_CACHED_SHARING, [teamId, channelId, withinSeconds]);
}

const FIND_LAST_KNOWN_SHARING = `
  select is_shared as "isShared" from xray.channel_cache where team_id = $1 and channel_id = $2`;

/** What Slack said about a channel last, however long ago. */
export async function findLastKnownSharing(
  db: Queryable,
  { teamId, channelId }: Channel,
): Promise<Pick<ChannelSharing, 'isShared'> | undefined> {
  return queryRow(db, FIND_LAST_KNOWN_SHARING, [teamId, channelId]);
}

/** What is unknown is not public: neither are channels that Slack was never asked about. */
const LIST_PUBLIC_CHANNELS = `
  select channel_id as id from xray.channel_cache
  where team_id = $1 and channel_id = any($2::text[]) and is_private = false and not is_shared`;

/** The channels that everybody of the own company can read, and nobody else, by what Slack said last. */
export async function listPublicChannels(
  db: Queryable,
  teamId: string,
  channelIds: readonly string[],
): Promise<Set<string>> {
  return new Set(await queryIds(db, LIST_PUBLIC_CHANNELS, [teamId, channelIds]));
}

/** A response is as old as its request, so one to a later request stays. */
const CACHE_SHARING = `
  insert into xray.channel_cache as cached
    (team_id, channel_id, is_shared, checked_at, internal_team_ids, locale, is_private)
  values ($1, $2, $3, now() - make_interval(secs => $4), $5::text[], $6, $7)
  on conflict (team_id, channel_id) do update
  set is_shared = excluded.is_shared, checked_at = excluded.checked_at,
    internal_team_ids = excluded.internal_team_ids, locale = coalesce(excluded.locale, cached.locale),
    is_private = coalesce(excluded.is_private, cached.is_private)
  where cached.checked_at not between excluded.checked_at and now()`;

export async function cacheSharing(
  db: Queryable,
  { teamId, channelId }: Channel,
  { isShared, internalTeamIds = [], locale, isPrivate }: ChannelSharing,
  requestedSecondsAgo = 0,
): Promise<void> {
  const known = [internalTeamIds, locale, isPrivate];
  await db.query(CACHE_SHARING, [teamId, channelId, isShared, requestedSecondsAgo, ...known]);
}
