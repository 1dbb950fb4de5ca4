import { z } from 'zod/v4';
import { CHANNEL_FAMILIES } from '../../../model/channel';
import { cursorArguments, cursorPage } from '../../cursor-page';
import { method } from '../../method';
import { requireScope } from '../../tokens';
import { visibleChannel } from '../../visible-channel';

const LARGEST_PAGE = 999;

export const members = method({
  args: z.object({ channel: z.string().min(1), ...cursorArguments }),
  run: ({ args, context, token }) => {
    const channel = visibleChannel(context, args.channel);
    requireScope(token, `${CHANNEL_FAMILIES[channel.kind]}:read`);
    const { items, next } = cursorPage(channel.members, args, LARGEST_PAGE);
    return { members: items, response_metadata: { next_cursor: next } };
  },
});
