import type { Queryable } from '../queryable';
import * as sql from '../sql/heard-files';
import type { Channel } from './channel-settings';

/** Two events tell of a shared file. Whether the caller is the first to take the files of this message. */
export async function hearFiles(
  db: Queryable,
  { teamId, channelId }: Channel,
  { ts, fileIds }: { ts: string; fileIds: readonly string[] },
): Promise<boolean> {
  return (await db.query(sql.hearFiles, [teamId, channelId, ts, fileIds])).length > 0;
}

/** Whether the message that brought a file to a channel has been heard. */
export async function wasFileHeard(
  db: Queryable,
  { teamId, channelId }: Channel,
  fileId: string,
): Promise<boolean> {
  return (await db.query(sql.wasFileHeard, [teamId, channelId, fileId])).length > 0;
}
