import type { Channel } from '../slack/channels/channel-settings-rows';
import type { FileShare } from '../slack/files/list-shared-files';
import type { Queryable } from '../store/queryable';
import * as sql from './seen-file-sql';

/** Two events tell of a shared file. Whether the caller is the first to take the files of this message. */
export async function claimFiles(
  db: Queryable,
  { teamId, channelId }: Channel,
  { ts, fileIds }: { ts: string; fileIds: readonly string[] },
): Promise<boolean> {
  return (await db.query(sql.claimFiles, [teamId, channelId, ts, fileIds])).length > 0;
}

/** Whether the message that brought a file to a channel has been heard. */
export async function isFileSeen(
  db: Queryable,
  { teamId, channelId }: Channel,
  fileId: string,
): Promise<boolean> {
  return (await db.query(sql.isFileSeen, [teamId, channelId, fileId])).length > 0;
}

/** Those that should have been heard of and were not. */
export async function findMissedFiles(
  db: Queryable,
  teamId: string,
  places: readonly FileShare[],
): Promise<Omit<FileShare, 'created'>[]> {
  const rows = await db.query<{ channel_id: string; file_id: string; user_id: string }>(sql.findMissedFiles, [
    teamId,
    places.map(({ channelId }) => channelId),
    places.map(({ fileId }) => fileId),
    places.map(({ userId }) => userId),
    places.map(({ created }) => created),
  ]);
  return rows.map((row) => ({ channelId: row.channel_id, fileId: row.file_id, userId: row.user_id }));
}
