import { z } from 'zod/v4';
import { defineMethod } from '../../define-method';
import { findVisibleChannel } from '../../find-channel';
import { SlackError } from '../../slack-error';

export const addReaction = defineMethod({
  scope: 'reactions:write',
  args: z.object({ channel: z.string().min(1), timestamp: z.string().min(1), name: z.string().min(1) }),
  run: ({ args, context }) => {
    const { workspace, conversations } = context;
    const channel = findVisibleChannel(context, args.channel);
    if (channel.archived) throw new SlackError('is_archived');
    if (!channel.members.includes(workspace.bot.id)) throw new SlackError('not_in_channel');
    if (!/^[a-z0-9_+'-]+$/.test(args.name)) throw new SlackError('invalid_name');
    const message = workspace.findMessage(channel.id, args.timestamp);
    if (!message) throw new SlackError('message_not_found');
    if (!conversations.react(channel, message, args.name, workspace.bot.id))
      throw new SlackError('already_reacted');
    return {};
  },
});
