import { z } from 'zod/v4';
import { CHANNEL_FAMILIES, channelObject } from '../../../model/channel';
import { flag } from '../../argument-types';
import { method } from '../../method';
import { requireScope } from '../../tokens';
import { visibleChannel } from '../../visible-channel';

export const conversationInfo = method({
  args: z.object({ channel: z.string().min(1), include_locale: flag.default(false) }),
  run: ({ args, context, token }) => {
    const { workspace } = context;
    const channel = visibleChannel(context, args.channel);
    requireScope(token, `${CHANNEL_FAMILIES[channel.kind]}:read`);
    const locale = args.include_locale && { locale: channel.locale ?? 'en-US' };
    return { channel: { ...channelObject(channel, workspace.bot.id, workspace.team.id), ...locale } };
  },
});
