import { type Channel, SCOPE_PREFIXES } from '../model/channel';
import type { SlackContext } from '../slack-context';
import { SlackError } from './slack-error';
import { requireScope, type Token } from './tokens';

/** The channel, if the bot can see it: private ones only as a member. */
export function findVisibleChannel(
  { workspace }: SlackContext,
  reference: string,
  user = workspace.bot.id,
): Channel {
  const channel = workspace.findChannel(reference);
  const hidden = channel && channel.kind !== 'public' && !channel.members.includes(user);
  if (!channel || hidden) throw new SlackError('channel_not_found');
  return channel;
}

/** The channel, if the bot can read its messages. */
export function findReadableChannel(context: SlackContext, token: Token, reference: string): Channel {
  const channel = findVisibleChannel(context, reference);
  requireScope(token, `${SCOPE_PREFIXES[channel.kind]}:history`);
  if (!channel.members.includes(context.workspace.bot.id)) throw new SlackError('not_in_channel');
  return channel;
}

/** The channel, if the owner of the token can post there; a user id means the direct message with them. */
export function findPostableChannel(context: SlackContext, token: Token, reference: string): Channel {
  const { workspace } = context;
  const { user = workspace.bot.id } = token;
  if (workspace.users.has(reference)) return workspace.directMessage(user, reference);
  const channel = findVisibleChannel(context, reference, user);
  if (channel.archived) throw new SlackError('is_archived');
  const canPost = channel.members.includes(user) || token.scopes.includes('chat:write.public');
  if (!canPost) throw new SlackError('not_in_channel');
  return channel;
}
