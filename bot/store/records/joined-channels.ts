import type { Queryable } from '../queryable';
import * as sql from '../sql/joined-channels';

/** Whoever writes to the bot itself need not invite it: all these conversations are one place, in which it always is. */
const DIRECT_MESSAGES = 'D';

/** These are the channels of a workspace in which the bot is now, and no others. */
export async function seeInChannels(
  db: Queryable,
  teamId: string,
  channelIds: readonly string[],
  now: Date,
): Promise<void> {
  await db.query(sql.seeInChannels, [teamId, [DIRECT_MESSAGES, ...channelIds], now.toISOString()]);
}
