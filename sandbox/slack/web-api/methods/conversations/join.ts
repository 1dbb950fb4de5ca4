import { z } from 'zod/v4';
import { addBot } from '../../../conversations/membership';
import { channelObject } from '../../../model/channel';
import { defineMethod } from '../../define-method';
import { findVisibleChannel } from '../../find-channel';
import { SlackError } from '../../slack-error';

export const joinConversation = defineMethod({
  scope: 'channels:join',
  args: z.object({ channel: z.string().min(1) }),
  run: ({ args, context }) => {
    const { bot, team, channels } = context.workspace;
    const channel = findVisibleChannel(context, args.channel);
    // One has to be invited to the others.
    if (channel.kind !== 'public') throw new SlackError('method_not_supported_for_channel_type');
    if (channel.archived) throw new SlackError('is_archived');
    const before = channel.members.includes(bot.id);
    addBot(context, channel);
    const joined = channels.get(channel.id) ?? channel;
    return {
      channel: channelObject(joined, bot.id, team.id),
      ...(before && {
        warning: 'already_in_channel',
        response_metadata: { warnings: ['already_in_channel'] },
      }),
    };
  },
});
