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

/** A file in one of the channels in which it is shared. */
export interface SharedPlace {
  readonly channelId: string;
  readonly fileId: string;
  readonly userId: string;
  /** When it was made, in seconds. */
  readonly created: number;
}

/** Those that should have been heard of and were not. */
export async function missedFiles(
  db: Queryable,
  teamId: string,
  places: readonly SharedPlace[],
): Promise<Omit<SharedPlace, 'created'>[]> {
  const rows = await db.query<{ channel_id: string; file_id: string; user_id: string }>(sql.missedFiles, [
    teamId,
    places.map(({ channelId }) => channelId),
    places.map(({ fileId }) => fileId),
    places.map(({ userId }) => userId),
    places.map(({ created }) => created),
  ]);
  return rows.map((row) => ({ channelId: row.channel_id, fileId: row.file_id, userId: row.user_id }));
}
