import { z } from 'zod/v4';
import { CHANNEL_FAMILIES, type ChannelKind, channelObject } from '../../../model/channel';
import { flag } from '../../argument-types';
import { cursorArguments, cursorPage } from '../../cursor-page';
import { method } from '../../method';
import { SlackError } from '../../slack-error';
import { requireScope } from '../../tokens';

const KINDS: Readonly<Record<string, ChannelKind>> = {
  public_channel: 'public',
  private_channel: 'private',
  im: 'im',
  mpim: 'mpim',
};
const LARGEST_PAGE = 999;

export const listConversations = method({
  args: z.object({
    types: z.string().default('public_channel'),
    exclude_archived: flag.default(false),
    ...cursorArguments,
  }),
  run: ({ args, context: { workspace }, token }) => {
    const kinds = args.types.split(',').map((type) => {
      const kind = KINDS[type.trim()];
      if (!kind) throw new SlackError('invalid_types');
      requireScope(token, `${CHANNEL_FAMILIES[kind]}:read`);
      return kind;
    });
    const known = workspace.channels.where(
      ({ kind, members, archived }) =>
        kinds.includes(kind) &&
        (kind === 'public' || members.includes(workspace.bot.id)) &&
        !(archived && args.exclude_archived),
    );
    const { items, next } = cursorPage(known, args, LARGEST_PAGE);
    return {
      channels: items.map((channel) => channelObject(channel, workspace.bot.id, workspace.team.id)),
      response_metadata: { next_cursor: next },
    };
  },
});
