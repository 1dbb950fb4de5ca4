import type { Queryable } from '../../store/queryable';
import * as sql from './channel-cache-sql';
import type { Channel } from './channel-settings-rows';

export interface ChannelSharing {
  /** People of other companies read along. */
  readonly isShared: boolean;
  /** The workspaces of the own organisation that it is in, as far as Slack tells. */
  readonly internalTeamIds?: readonly string[];
}

/** Who reads a channel, if that was told within the last so many seconds. */
export async function findCachedSharing(
  db: Queryable,
  { teamId, channelId }: Channel,
  withinSeconds: number,
): Promise<ChannelSharing | undefined> {
  const values = [teamId, channelId, withinSeconds];
  const [row] = await db.query<{ is_shared: boolean; internal_team_ids: string[] }>(
    sql.findCachedSharing,
    values,
  );
  return row && { isShared: row.is_shared, internalTeamIds: row.internal_team_ids };
}

export async function cacheSharing(
  db: Queryable,
  { teamId, channelId }: Channel,
  { isShared, internalTeamIds = [] }: ChannelSharing,
  askedSecondsAgo = 0,
): Promise<void> {
  await db.query(sql.cacheSharing, [teamId, channelId, isShared, askedSecondsAgo, internalTeamIds]);
}
