import { z } from 'zod/v4';
import { defineMethod } from '../../define-method';
import { findReadableChannel } from '../../find-channel';
import { SlackError } from '../../slack-error';
import { pageArguments, paginateMessages } from './paginate-messages';

export const getReplies = defineMethod({
  args: z.object({ channel: z.string().min(1), ts: z.string().min(1), ...pageArguments }),
  run: ({ args, context, token }) => {
    const channel = findReadableChannel(context, token, args.channel);
    const message = context.workspace.findMessage(channel.id, args.ts);
    if (!message) throw new SlackError('thread_not_found');
    const thread = message.thread_ts ?? message.ts;
    const inThread = context.workspace
      .messagesIn(channel.id)
      .filter(({ ts, thread_ts }) => ts === thread || thread_ts === thread);
    return paginateMessages(inThread, args, context.maxPageSize);
  },
});
