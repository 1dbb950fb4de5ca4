import { z } from 'zod/v4';
import { createPermalink } from '../../create-permalink';
import { defineMethod } from '../../define-method';
import { findVisibleChannel } from '../../find-channel';
import { SlackError } from '../../slack-error';

export const getPermalink = defineMethod({
  args: z.object({ channel: z.string().min(1), message_ts: z.string().min(1) }),
  run: ({ args, context }) => {
    const channel = findVisibleChannel(context, args.channel);
    const message = context.workspace.findMessage(channel.id, args.message_ts);
    if (!message) throw new SlackError('message_not_found');
    return { channel: channel.id, permalink: createPermalink(context, message) };
  },
});
