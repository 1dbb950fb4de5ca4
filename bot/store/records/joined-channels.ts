import type { Queryable } from '../queryable';
import * as sql from '../sql/joined-channels';
import type { Channel } from './channel-settings';

/** Whoever writes to the bot itself need not invite it: all these conversations are one place, in which it always is. */
const DIRECT_MESSAGES = 'D';

/** These are the channels of a workspace in which the bot is, and no others, as Slack says that was asked then. */
export async function seeInChannels(
  db: Queryable,
  teamId: string,
  channelIds: readonly string[],
  askedAt: Date,
): Promise<void> {
  await db.query(sql.seeInChannels, [teamId, [DIRECT_MESSAGES, ...channelIds], askedAt.toISOString()]);
}

/** Somebody invited the bot, for the first time or again. */
export async function joinChannel(db: Queryable, { teamId, channelId }: Channel, at: Date): Promise<void> {
  await db.query(sql.joinChannel, [teamId, channelId, at.toISOString()]);
}
