import { z } from 'zod/v4';
import { cursorArguments, cursorPage } from '../../cursor-page';
import { method } from '../../method';
import { visibleChannel } from '../../visible-channel';

const LARGEST_PAGE = 999;

export const listScheduledMessages = method({
  args: z.object({ channel: z.string().optional(), ...cursorArguments }),
  run: ({ args, context }) => {
    const channel = args.channel ? visibleChannel(context, args.channel).id : undefined;
    const { items, next } = cursorPage(context.scheduled.in(channel), args, LARGEST_PAGE);
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
