import { z } from 'zod/v4';
import { defineMethod } from '../../define-method';
import { findPostableChannel } from '../../find-channel';
import { SlackError } from '../../slack-error';
import { messageArguments, parseMessageContent } from './message-arguments';

export const postEphemeral = defineMethod({
  scope: 'chat:write',
  args: z.object({
    channel: z.string().min(1),
    user: z.string().min(1),
    thread_ts: z.string().optional(),
    ...messageArguments,
  }),
  run: ({ args, context, token }) => {
    const channel = findPostableChannel(context, token, args.channel);
    if (!channel.members.includes(args.user)) throw new SlackError('user_not_in_channel');
    const content = parseMessageContent(context.workspace, args);
    const message = context.conversations.postEphemeral(channel, args.user, {
      ...content,
      thread_ts: args.thread_ts,
    });
    return { message_ts: message.ts };
  },
});
