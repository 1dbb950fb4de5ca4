import { z } from 'zod/v4';
import { method } from '../../method';
import { readableChannel } from '../../visible-channel';
import { pageArguments, pageOf } from './page-of';

export const history = method({
  args: z.object({ channel: z.string().min(1), ...pageArguments }),
  run: ({ args, context, token }) => {
    const channel = readableChannel(context, token, args.channel);
    const unthreaded = context.workspace
      .messagesIn(channel.id)
      .filter(({ ts, thread_ts }) => thread_ts === undefined || thread_ts === ts);
    return pageOf(unthreaded.toReversed(), args, context.largestPage);
  },
});
