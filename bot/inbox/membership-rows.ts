import type { Channel } from '../slack/channels/channel-settings-rows';
import type { Queryable } from '../store/queryable';

/** Users need not invite the bot to a direct message: all of these count as one channel, of which it is always a member. */
const DIRECT_MESSAGES = 'D';

const ADD_TEAM = `
  insert into xray.memberships (team_id, channel_id, joined_at)
  values ($1, $2, date_trunc('second', $3::timestamptz)) on conflict do nothing`;

/**
 * Files shared in the workspace from now on are to be found, although its channels were not listed yet. Slack gives the
 * creation of a file in whole seconds, so this second counts.
 */
export async function addTeam(db: Queryable, teamId: string, at: Date): Promise<void> {
  await db.query(ADD_TEAM, [teamId, DIRECT_MESSAGES, at.toISOString()]);
}

/**
 * A later list or invitation stays: this list may be the older one. Channels of the first list count as joined when the
 * workspace was first known, because Slack may not have answered for long.
 */
const SYNC_MEMBERSHIPS = `
  with first_known as (
    select joined_at from xray.memberships where team_id = $1 and channel_id = $4 and seen_at is null),
  deleted as (
    delete from xray.memberships where team_id = $1 and channel_id <> all($2::text[]) and seen_at < $3)
  insert into xray.memberships as m (team_id, channel_id, joined_at, seen_at)
  select distinct $1, channel_id, coalesce((select joined_at from first_known), date_trunc('second', $3::timestamptz)), $3::timestamptz
  from unnest($2::text[]) as listed (channel_id)
  order by channel_id
  on conflict (team_id, channel_id) do update set seen_at = greatest(m.seen_at, excluded.seen_at)`;

/** The bot is a member of these channels of a workspace and no others, as Slack listed them at that time. */
export async function syncMemberships(
  db: Queryable,
  teamId: string,
  channelIds: readonly string[],
  listedAt: Date,
): Promise<void> {
  const listed = [DIRECT_MESSAGES, ...channelIds];
  await db.query(SYNC_MEMBERSHIPS, [teamId, listed, listedAt.toISOString(), DIRECT_MESSAGES]);
}

const IS_MEMBER = 'select 1 from xray.memberships where team_id = $1 and channel_id = $2';

/** Whether the bot of a workspace is in a channel, as far as is known. */
export async function isMember(db: Queryable, { teamId, channelId }: Channel): Promise<boolean> {
  return (await db.query(IS_MEMBER, [teamId, channelId])).length > 0;
}

const ADD_MEMBERSHIP = `
  insert into xray.memberships (team_id, channel_id, joined_at, seen_at) values ($1, $2, $3, $3)
  on conflict (team_id, channel_id) do update set joined_at = excluded.joined_at, seen_at = excluded.seen_at`;

/** The bot was invited, for the first time or again. */
export async function addMembership(db: Queryable, { teamId, channelId }: Channel, at: Date): Promise<void> {
  await db.query(ADD_MEMBERSHIP, [teamId, channelId, at.toISOString()]);
}
