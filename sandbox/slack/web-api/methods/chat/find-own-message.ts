import type { Channel } from '../../../model/channel';
import type { Message } from '../../../model/message';
import type { SlackContext } from '../../../slack-context';
import { findVisibleChannel } from '../../find-channel';
import { SlackError } from '../../slack-error';

/** A message of the bot; `errors` are for messages of others and archived channels. */
export function findOwnMessage(
  context: SlackContext,
  { channel: reference, ts }: { channel: string; ts: string },
  errors: { notOwn: string; archived: string },
): { channel: Channel; message: Message } {
  const channel = findVisibleChannel(context, reference);
  const message = context.workspace.findMessage(channel.id, ts);
  if (!message) throw new SlackError('message_not_found');
  if (message.bot_id !== context.workspace.botId) throw new SlackError(errors.notOwn);
  if (channel.archived) throw new SlackError(errors.archived);
  return { channel, message };
}
