import { z } from 'zod/v4';
import { type ChannelKind, channelObject, SCOPE_PREFIXES } from '../../../model/channel';
import { booleanArgument } from '../../argument-types';
import { defineMethod } from '../../define-method';
import { cursorArguments, paginate } from '../../paginate';
import { SlackError } from '../../slack-error';
import { requireScope } from '../../tokens';

const KIND_BY_TYPE: Readonly<Record<string, ChannelKind>> = {
  public_channel: 'public',
  private_channel: 'private',
  im: 'im',
  mpim: 'mpim',
};
const MAX_PAGE_SIZE = 999;

/**
 * The channels that the bot or another user is in. Of another user's, those that are not public only if the bot is in them too:
 * https://docs.slack.dev/reference/methods/users.conversations
 */
export const listUserConversations = defineMethod({
  args: z.object({
    user: z.string().optional(),
    types: z.string().default('public_channel'),
    exclude_archived: booleanArgument.default(false),
    ...cursorArguments,
  }),
  run: ({ args, context: { workspace }, token }) => {
    const kinds = args.types.split(',').map((type) => {
      const kind = KIND_BY_TYPE[type.trim()];
      if (!kind) throw new SlackError('invalid_types');
      requireScope(token, `${SCOPE_PREFIXES[kind]}:read`);
      return kind;
    });
    const { user = workspace.bot.id } = args;
    const joined = workspace.channels.where(
      ({ kind, members, archived }) =>
        kinds.includes(kind) &&
        members.includes(user) &&
        (kind === 'public' || members.includes(workspace.bot.id)) &&
        !(archived && args.exclude_archived),
    );
    const { items, next } = paginate(joined, args, MAX_PAGE_SIZE);
    return {
      channels: items.map((channel) => channelObject(channel, workspace.bot.id, workspace.team.id)),
      response_metadata: { next_cursor: next },
    };
  },
});
