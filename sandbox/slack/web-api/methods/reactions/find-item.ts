import { z } from 'zod/v4';
import type { Channel } from '../../../model/channel';
import type { Message } from '../../../model/message';
import type { SlackContext } from '../../../slack-context';
import { findVisibleChannel } from '../../find-channel';
import { SlackError } from '../../slack-error';
import type { Token } from '../../tokens';

export const itemArguments = { channel: z.string().optional(), timestamp: z.string().optional() };

/**
 * The message that a reaction is about, by the id of its channel: a name is `channel_not_found`, see
 * https://github.com/CircleCI-Public/slack-orb/issues/480. That an app outside a public channel gets `not_in_channel` is
 * not documented, but was reported: https://github.com/HubSpot/slack-client/pull/356.
 */
export function findItem(
  context: SlackContext,
  token: Token,
  { channel: id, timestamp }: { channel?: string; timestamp?: string },
): { channel: Channel; message: Message; user: string } {
  const { workspace } = context;
  // Seen in https://github.com/mishk0/slack-bot-api/pull/32.
  if (!id || !timestamp) throw new SlackError('no_item_specified');
  if (!workspace.channels.has(id)) throw new SlackError('channel_not_found');
  const { user = workspace.bot.id } = token;
  const channel = findVisibleChannel(context, id, user);
  if (!channel.members.includes(user)) throw new SlackError('not_in_channel');
  if (!/^\d+\.\d+$/.test(timestamp)) throw new SlackError('bad_timestamp');
  const message = workspace.findMessage(channel.id, timestamp);
  if (!message) throw new SlackError('message_not_found');
  return { channel, message, user };
}
