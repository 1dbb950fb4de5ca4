import { z } from 'zod/v4';
import { channelObject } from '../../../model/channel';
import { flag } from '../../argument-types';
import { method } from '../../method';
import { SlackError } from '../../slack-error';
import { visibleChannel } from '../../visible-channel';

export const open = method({
  scope: 'im:write',
  args: z.object({
    channel: z.string().optional(),
    users: z.string().optional(),
    return_im: flag.optional(),
  }),
  run: ({ args, context }) => {
    const { workspace } = context;
    const channel = args.channel ? visibleChannel(context, args.channel) : withUser(args.users);
    const shown = channelObject(channel, workspace.bot.id, workspace.team.id);
    return { channel: args.return_im ? shown : { id: channel.id } };

    function withUser(users = '') {
      const ids = users.split(',').filter(Boolean);
      if (ids.length === 0) throw new SlackError('users_list_not_supplied');
      // Conversations of several people are not in this workspace.
      if (ids.length > 1) throw new SlackError('method_not_supported_for_channel_type');
      if (!workspace.users.has(ids[0] as string)) throw new SlackError('user_not_found');
      return workspace.directMessage(workspace.bot.id, ids[0] as string);
    }
  },
});
