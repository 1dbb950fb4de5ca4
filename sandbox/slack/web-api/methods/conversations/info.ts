import { z } from 'zod/v4';
import { CHANNEL_FAMILIES, channelObject } from '../../../model/channel';
import { method } from '../../method';
import { requireScope } from '../../tokens';
import { visibleChannel } from '../../visible-channel';

export const conversationInfo = method({
  args: z.object({ channel: z.string().min(1) }),
  run: ({ args, context, token }) => {
    const { workspace } = context;
    const channel = visibleChannel(context, args.channel);
    requireScope(token, `${CHANNEL_FAMILIES[channel.kind]}:read`);
    return { channel: channelObject(channel, workspace.bot.id, workspace.team.id) };
  },
});
