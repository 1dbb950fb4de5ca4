import { z } from 'zod/v4';
import { messageObject } from '../../../model/message';
import { flag } from '../../argument-types';
import { method } from '../../method';
import { postableChannel } from '../../visible-channel';
import { messageArguments, messageContent } from './message-arguments';
import { threadOf } from './thread-of';

export const postMessage = method({
  scope: 'chat:write',
  args: z.object({
    channel: z.string().min(1),
    thread_ts: z.string().optional(),
    reply_broadcast: flag.optional(),
    ...messageArguments,
  }),
  run: ({ args, context, token }) => {
    const channel = postableChannel(context, token, args.channel);
    const content = messageContent(args);
    const thread = threadOf(context.workspace, channel, args.thread_ts);
    const message = context.conversations.postAsBot(channel, { ...content, thread_ts: thread });
    return {
      channel: channel.id,
      ts: message.ts,
      message: messageObject(message, { metadata: true }),
    };
  },
});
