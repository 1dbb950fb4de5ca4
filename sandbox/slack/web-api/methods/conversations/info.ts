import { z } from 'zod/v4';
import { channelObject, DEFAULT_LOCALE, SCOPE_PREFIXES } from '../../../model/channel';
import { booleanArgument } from '../../argument-types';
import { defineMethod } from '../../define-method';
import { findVisibleChannel } from '../../find-channel';
import { requireScope } from '../../tokens';

export const getConversation = defineMethod({
  args: z.object({ channel: z.string().min(1), include_locale: booleanArgument.default(false) }),
  run: ({ args, context, token }) => {
    const { workspace } = context;
    const channel = findVisibleChannel(context, args.channel);
    requireScope(token, `${SCOPE_PREFIXES[channel.kind]}:read`);
    const locale = args.include_locale && { locale: channel.locale ?? DEFAULT_LOCALE };
    return { channel: { ...channelObject(channel, workspace.bot.id, workspace.team.id), ...locale } };
  },
});
