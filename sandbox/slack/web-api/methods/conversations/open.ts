import { z } from 'zod/v4';
import { channelObject } from '../../../model/channel';
import { booleanArgument } from '../../argument-types';
import { defineMethod } from '../../define-method';
import { findVisibleChannel } from '../../find-channel';
import { SlackError } from '../../slack-error';
import { requireScope } from '../../tokens';

// Without the bot.
const MAX_USERS = 8;

export const openConversation = defineMethod({
  args: z.object({
    channel: z.string().optional(),
    users: z.string().optional(),
    return_im: booleanArgument.optional(),
  }),
  run: ({ args, context, token }) => {
    const { workspace } = context;
    const channel = args.channel ? resumeConversation(args.channel) : openWithUsers(args.users);
    const shown = channelObject(channel, workspace.bot.id, workspace.team.id);
    return { channel: args.return_im ? shown : { id: channel.id } };

    function resumeConversation(reference: string) {
      const channel = findVisibleChannel(context, reference);
      if (channel.kind !== 'im' && channel.kind !== 'mpim')
        throw new SlackError('method_not_supported_for_channel_type');
      requireScope(token, `${channel.kind}:write`);
      return channel;
    }

    function openWithUsers(users = '') {
      const ids = [...new Set(users.split(',').filter(Boolean))];
      const [first, ...others] = ids;
      requireScope(token, others.length > 0 ? 'mpim:write' : 'im:write');
      if (first === undefined) throw new SlackError('users_list_not_supplied');
      if (ids.length > MAX_USERS) throw new SlackError('too_many_users');
      if (!ids.every((id) => workspace.users.has(id))) throw new SlackError('user_not_found');
      // Not documented; explained by Slack's support: https://github.com/HubSpot/slack-client/pull/90.
      if (ids.some((id) => workspace.users.get(id)?.isBot)) throw new SlackError('cannot_dm_bot');
      return others.length > 0
        ? workspace.groupMessage([workspace.bot.id, ...ids])
        : workspace.directMessage(workspace.bot.id, first);
    }
  },
});
