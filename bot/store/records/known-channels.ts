import type { Queryable } from '../queryable';
import * as sql from '../sql/known-channels';
import type { Channel } from './channel-settings';

export interface ChannelSharing {
  /** People of other companies read along. */
  readonly isShared: boolean;
  /** The workspaces of the own organisation that it is in, as far as Slack tells. */
  readonly internalTeamIds?: readonly string[];
}

/** Who reads a channel, if that was told within the last so many seconds. */
export async function findChannelSharing(
  db: Queryable,
  { teamId, channelId }: Channel,
  withinSeconds: number,
): Promise<ChannelSharing | undefined> {
  const values = [teamId, channelId, withinSeconds];
  const [row] = await db.query<{ is_shared: boolean; internal_team_ids: string[] }>(
    sql.findChannelSharing,
    values,
  );
  return row && { isShared: row.is_shared, internalTeamIds: row.internal_team_ids };
}

export async function knowChannel(
  db: Queryable,
  { teamId, channelId }: Channel,
  { isShared, internalTeamIds = [] }: ChannelSharing,
  askedSecondsAgo = 0,
): Promise<void> {
  await db.query(sql.knowChannel, [teamId, channelId, isShared, askedSecondsAgo, internalTeamIds]);
}
