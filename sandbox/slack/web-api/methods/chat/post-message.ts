import { z } from 'zod/v4';
import { messageObject } from '../../../model/message';
import { flag } from '../../argument-types';
import { method } from '../../method';
import { SlackError } from '../../slack-error';
import { postableChannel } from '../../visible-channel';
import { messageArguments, messageContent } from './message-arguments';

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
    const { thread_ts } = args;
    const parent = thread_ts === undefined ? undefined : context.workspace.findMessage(channel.id, thread_ts);
    if (thread_ts !== undefined && !parent) throw new SlackError('thread_not_found');
    // A reply to a reply lands in the thread that it belongs to.
    const thread = parent && (parent.thread_ts ?? parent.ts);
    const message = context.conversations.postAsBot(channel, { ...content, thread_ts: thread });
    return {
      channel: channel.id,
      ts: message.ts,
      message: messageObject(message, { metadata: true }),
    };
  },
});
