import type { Channel } from '../slack/channels/channel-settings-rows';
import type { Queryable } from '../store/queryable';
import * as sql from './membership-sql';

/** Whoever writes to the bot itself need not invite it: all these conversations are one place, in which it always is. */
const DIRECT_MESSAGES = 'D';

/** From now on files in a workspace are the bot's business, although it has not yet been told in which channels it is. */
export async function knowTeam(db: Queryable, teamId: string, at: Date): Promise<void> {
  await db.query(sql.knowTeam, [teamId, DIRECT_MESSAGES, at.toISOString()]);
}

/** These are the channels of a workspace in which the bot is, and no others, as Slack says that was asked then. */
export async function syncMemberships(
  db: Queryable,
  teamId: string,
  channelIds: readonly string[],
  askedAt: Date,
): Promise<void> {
  const here = [DIRECT_MESSAGES, ...channelIds];
  await db.query(sql.syncMemberships, [teamId, here, askedAt.toISOString(), DIRECT_MESSAGES]);
}

/** Somebody invited the bot, for the first time or again. */
export async function addMembership(db: Queryable, { teamId, channelId }: Channel, at: Date): Promise<void> {
  await db.query(sql.addMembership, [teamId, channelId, at.toISOString()]);
}
