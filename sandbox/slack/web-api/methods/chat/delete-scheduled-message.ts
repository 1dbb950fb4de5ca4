import { z } from 'zod/v4';
import { method } from '../../method';
import { SlackError } from '../../slack-error';
import { visibleChannel } from '../../visible-channel';

export const deleteScheduledMessage = method({
  scope: 'chat:write',
  args: z.object({ channel: z.string().min(1), scheduled_message_id: z.string().min(1) }),
  run: ({ args, context }) => {
    const channel = visibleChannel(context, args.channel);
    if (!context.scheduled.cancel(channel.id, args.scheduled_message_id))
      throw new SlackError('invalid_scheduled_message_id');
    return {};
  },
});
