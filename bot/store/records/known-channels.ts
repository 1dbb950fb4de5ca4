import type { Queryable } from '../queryable';
import * as sql from '../sql/known-channels';
import type { Channel } from './channel-settings';

/** Whether people of other companies read a channel, if that was told within the last so many seconds. */
export async function isKnownAsShared(
  db: Queryable,
  { teamId, channelId }: Channel,
  withinSeconds: number,
): Promise<boolean | undefined> {
  const values = [teamId, channelId, withinSeconds];
  const [row] = await db.query<{ is_shared: boolean }>(sql.isKnownAsShared, values);
  return row?.is_shared;
}

export async function knowChannel(
  db: Queryable,
  { teamId, channelId }: Channel,
  { isShared }: { readonly isShared: boolean },
  askedSecondsAgo = 0,
): Promise<void> {
  await db.query(sql.knowChannel, [teamId, channelId, isShared, askedSecondsAgo]);
}
