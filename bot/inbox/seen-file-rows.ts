import type { Channel } from '../slack/channels/channel-settings-rows';
import type { FileShare } from '../slack/files/list-shared-files';
import type { Queryable } from '../store/queryable';

const CLAIM_FILES = `
  insert into xray.seen_files (team_id, channel_id, message_ts, file_id)
  select $1, $2, $3, unnest($4::text[])
  on conflict do nothing
  returning file_id`;

/** Two events announce a shared file. Whether the caller is the first to take the files of this message. */
export async function claimFiles(
  db: Queryable,
  { teamId, channelId }: Channel,
  { ts, fileIds }: { ts: string; fileIds: readonly string[] },
): Promise<boolean> {
  return (await db.query(CLAIM_FILES, [teamId, channelId, ts, fileIds])).length > 0;
}

const IS_FILE_SEEN = `
  select 1 from xray.seen_files where file_id = $1 and channel_id = $2 limit 1`;

/** Whether the message that shared a file in a channel was handled, also for another workspace that shares the channel. */
export async function isFileSeen(
  db: Queryable,
  { channelId }: Pick<Channel, 'channelId'>,
  fileId: string,
): Promise<boolean> {
  return (await db.query(IS_FILE_SEEN, [fileId, channelId])).length > 0;
}

/**
 * Left out is what was shared before the bot was invited, and what another workspace saw in a channel of both. Direct
 * messages count as one channel.
 */
const FIND_MISSED_FILES = `
  select s.channel_id as "channelId", s.file_id as "fileId", s.user_id as "userId"
  from unnest($2::text[], $3::text[], $4::text[], $5::float8[]) as s (channel_id, file_id, user_id, created)
  join xray.memberships m on m.team_id = $1
    and m.channel_id = case when s.channel_id like 'D%' then 'D' else s.channel_id end
    and extract(epoch from m.joined_at) <= s.created
  where not exists (
    select 1 from xray.seen_files f where f.file_id = s.file_id and f.channel_id = s.channel_id)
  order by s.created`;

/** The shares of which no event arrived though the bot was in the channel, oldest first. */
export async function findMissedFiles(
  db: Queryable,
  teamId: string,
  shares: readonly FileShare[],
): Promise<Omit<FileShare, 'created'>[]> {
  return db.query(FIND_MISSED_FILES, [
    teamId,
    shares.map(({ channelId }) => channelId),
    shares.map(({ fileId }) => fileId),
    shares.map(({ userId }) => userId),
    shares.map(({ created }) => created),
  ]);
}
