import { z } from 'zod/v4';
import { messageObject } from '../../../model/message';
import { booleanArgument } from '../../argument-types';
import { defineMethod } from '../../define-method';
import { findPostableChannel } from '../../find-channel';
import { messageArguments, parseMessageContent } from './message-arguments';
import { resolveThread } from './resolve-thread';

export const postMessage = defineMethod({
  scope: 'chat:write',
  args: z.object({
    channel: z.string().min(1),
    thread_ts: z.string().optional(),
    reply_broadcast: booleanArgument.optional(),
    ...messageArguments,
  }),
  run: ({ args, context, token }) => {
    const channel = findPostableChannel(context, token, args.channel);
    const content = parseMessageContent(args);
    const thread = resolveThread(context.workspace, channel, args.thread_ts);
    const message = context.conversations.postAsBot(channel, { ...content, thread_ts: thread });
    return {
      channel: channel.id,
      ts: message.ts,
      message: messageObject(message, { metadata: true }),
    };
  },
});
