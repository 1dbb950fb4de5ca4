import { z } from 'zod/v4';
import { defineMethod } from '../../define-method';
import { findReadableChannel } from '../../find-channel';
import { pageArguments, paginateMessages } from './paginate-messages';

export const getHistory = defineMethod({
  args: z.object({ channel: z.string().min(1), ...pageArguments }),
  run: ({ args, context, token }) => {
    const channel = findReadableChannel(context, token, args.channel);
    const unthreaded = context.workspace
      .messagesIn(channel.id)
      .filter(({ ts, thread_ts }) => thread_ts === undefined || thread_ts === ts);
    return paginateMessages(unthreaded.toReversed(), args, context.maxPageSize);
  },
});
