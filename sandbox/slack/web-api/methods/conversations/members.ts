import { z } from 'zod/v4';
import { SCOPE_PREFIXES } from '../../../model/channel';
import { defineMethod } from '../../define-method';
import { findVisibleChannel } from '../../find-channel';
import { cursorArguments, paginate } from '../../paginate';
import { requireScope } from '../../tokens';

/**
 * The largest limit, as in "Specify a limit value under 1000":
 * https://docs.slack.dev/reference/methods/conversations.members
 */
const MAX_PAGE_SIZE = 999;

/** The ids of everyone in a channel, the bot included. */
export const listMembers = defineMethod({
  args: z.object({ channel: z.string().min(1), ...cursorArguments }),
  run: ({ args, context, token }) => {
    const channel = findVisibleChannel(context, args.channel);
    requireScope(token, `${SCOPE_PREFIXES[channel.kind]}:read`);
    const { items, next } = paginate(channel.members, args, MAX_PAGE_SIZE);
    return { members: items, response_metadata: { next_cursor: next } };
  },
});
