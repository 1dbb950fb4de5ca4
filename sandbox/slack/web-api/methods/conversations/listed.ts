import { z } from 'zod/v4';
import { CHANNEL_FAMILIES, type Channel, type ChannelKind, channelObject } from '../../../model/channel';
import type { JsonObject } from '../../../model/json';
import { flag } from '../../argument-types';
import { cursorArguments, cursorPage } from '../../cursor-page';
import type { MethodCall } from '../../method';
import { SlackError } from '../../slack-error';
import { requireScope } from '../../tokens';

const KINDS: Readonly<Record<string, ChannelKind>> = {
  public_channel: 'public',
  private_channel: 'private',
  im: 'im',
  mpim: 'mpim',
};
const LARGEST_PAGE = 999;

export const listArguments = z.object({
  types: z.string().default('public_channel'),
  exclude_archived: flag.default(false),
  ...cursorArguments,
});

/** A page of the channels that were asked for, of those the bot can be shown. */
export function listed(
  { args, context: { workspace }, token }: MethodCall<z.output<typeof listArguments>>,
  isShown: (channel: Channel) => boolean,
): JsonObject {
  const kinds = args.types.split(',').map((type) => {
    const kind = KINDS[type.trim()];
    if (!kind) throw new SlackError('invalid_types');
    requireScope(token, `${CHANNEL_FAMILIES[kind]}:read`);
    return kind;
  });
  const shown = workspace.channels.where(
    (channel) =>
      kinds.includes(channel.kind) && isShown(channel) && !(channel.archived && args.exclude_archived),
  );
  const { items, next } = cursorPage(shown, args, LARGEST_PAGE);
  return {
    channels: items.map((channel) => channelObject(channel, workspace.bot.id, workspace.team.id)),
    response_metadata: { next_cursor: next },
  };
}
