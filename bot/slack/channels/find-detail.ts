import { queryIds } from '../../store/query-rows';
import type { Queryable } from '../../store/queryable';
import type { SlackContext } from '../slack-clients';
import { type Channel, findChannelSettings } from './channel-settings-rows';
import { isSharedChannel } from './channel-sharing';

/** How much a channel shows of a company: all of it, or what another company may read. */
export type Detail = 'full' | 'redacted';

/** A channel shared with another company shows only what is redacted, unless its settings allow more. */
export async function findDetail(bot: SlackContext, channel: Channel): Promise<Detail> {
  const settings = await findChannelSettings(bot.store, channel);
  return settings?.detailsInSharedChannel || !(await isSharedChannel(bot, channel)) ? 'full' : 'redacted';
}

/**
 * Finds the detail without asking Slack, for what is decided in a transaction: by what Slack said last, which is asked before
 * the first card of a channel and before every report. A channel that is not known counts as shared.
 */
export async function findLastKnownDetail(db: Queryable, { teamId, channelId }: Channel): Promise<Detail> {
  return (await listRedactedChannels(db, teamId, [channelId])).has(channelId) ? 'redacted' : 'full';
}

const LIST_REDACTED = `
  select given.id from unnest($2::text[]) as given (id)
    left join xray.channel_cache k on k.team_id = $1 and k.channel_id = given.id
    left join xray.channel_settings s on s.team_id = $1 and s.channel_id = given.id
  where given.id not like 'D%' and coalesce(k.is_shared, true) and not coalesce(s.details_in_shared_channel, false)`;

/** Lists those of many channels that show only what is redacted, by what Slack said last. */
export async function listRedactedChannels(
  db: Queryable,
  teamId: string,
  channelIds: readonly string[],
): Promise<Set<string>> {
  return new Set(await queryIds(db, LIST_REDACTED, [teamId, channelIds]));
}
