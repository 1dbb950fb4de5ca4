import type { Bot } from '../../bot';
import type { Detail } from '../../redaction';
import type { Queryable } from '../../store/queryable';
import { findLastKnownSharing } from './channel-cache-rows';
import { type Channel, findChannelSettings } from './channel-settings-rows';
import { isSharedChannel } from './channel-sharing';

/** A channel shared with another company shows only what is redacted, unless its settings allow more. */
export async function findDetail(bot: Bot, channel: Channel): Promise<Detail> {
  const settings = await findChannelSettings(bot.store, channel);
  return settings?.detailsInSharedChannel || !(await isSharedChannel(bot, channel)) ? 'full' : 'redacted';
}

/**
 * The same without asking Slack, for what is decided in a transaction: by what Slack said last, which is asked before
 * the first card of a channel and before every report. A channel that is not known counts as shared.
 */
export async function findLastKnownDetail(db: Queryable, channel: Channel): Promise<Detail> {
  if (channel.channelId.startsWith('D')) return 'full';
  if ((await findChannelSettings(db, channel))?.detailsInSharedChannel) return 'full';
  return ((await findLastKnownSharing(db, channel))?.isShared ?? true) ? 'redacted' : 'full';
}
