import { z } from 'zod/v4';
import { defineMethod } from '../../define-method';
import { findVisibleChannel } from '../../find-channel';
import { cursorArguments, paginate } from '../../paginate';

const MAX_PAGE_SIZE = 999;

export const listScheduledMessages = defineMethod({
  args: z.object({ channel: z.string().optional(), ...cursorArguments }),
  run: ({ args, context }) => {
    const channel = args.channel ? findVisibleChannel(context, args.channel).id : undefined;
    const { items, next } = paginate(context.scheduledMessages.list(channel), args, MAX_PAGE_SIZE);
    return {
      scheduled_messages: items.map(({ id, channel: channel_id, postAt, created, content }) => ({
        id,
        channel_id,
        post_at: postAt,
        date_created: created,
        text: content.text,
      })),
      response_metadata: { next_cursor: next },
    };
  },
});
