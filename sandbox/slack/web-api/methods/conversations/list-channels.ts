import { z } from 'zod/v4';
import { type Channel, type ChannelKind, channelObject, SCOPE_PREFIXES } from '../../../model/channel';
import type { JsonObject } from '../../../model/json';
import { booleanArgument } from '../../argument-types';
import type { MethodCall } from '../../define-method';
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

export const listArguments = z.object({
  types: z.string().default('public_channel'),
  exclude_archived: booleanArgument.default(false),
  ...cursorArguments,
});

/** A page of the channels that were asked for, of those the bot can be shown. */
export function listChannels(
  { args, context: { workspace }, token }: MethodCall<z.output<typeof listArguments>>,
  isShown: (channel: Channel) => boolean,
): JsonObject {
  const kinds = args.types.split(',').map((type) => {
    const kind = KIND_BY_TYPE[type.trim()];
    if (!kind) throw new SlackError('invalid_types');
    requireScope(token, `${SCOPE_PREFIXES[kind]}:read`);
    return kind;
  });
  const shown = workspace.channels.where(
    (channel) =>
      kinds.includes(channel.kind) && isShown(channel) && !(channel.archived && args.exclude_archived),
  );
  const { items, next } = paginate(shown, args, MAX_PAGE_SIZE);
  return {
    channels: items.map((channel) => channelObject(channel, workspace.bot.id, workspace.team.id)),
    response_metadata: { next_cursor: next },
  };
}
