import { z } from 'zod/v4';
import { method } from '../../method';
import { SlackError } from '../../slack-error';
import { readableChannel } from '../../visible-channel';
import { pageArguments, pageOf } from './page-of';

export const replies = method({
  args: z.object({ channel: z.string().min(1), ts: z.string().min(1), ...pageArguments }),
  run: ({ args, context, token }) => {
    const channel = readableChannel(context, token, args.channel);
    const message = context.workspace.findMessage(channel.id, args.ts);
    if (!message) throw new SlackError('thread_not_found');
    const thread = message.thread_ts ?? message.ts;
    const inThread = context.workspace
      .messagesIn(channel.id)
      .filter(({ ts, thread_ts }) => ts === thread || thread_ts === thread);
    return pageOf(inThread, args, context.largestPage);
  },
});
