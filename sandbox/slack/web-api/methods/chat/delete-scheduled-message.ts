import { z } from 'zod/v4';
import { defineMethod } from '../../define-method';
import { findVisibleChannel } from '../../find-channel';
import { SlackError } from '../../slack-error';

export const deleteScheduledMessage = defineMethod({
  scope: 'chat:write',
  args: z.object({ channel: z.string().min(1), scheduled_message_id: z.string().min(1) }),
  run: ({ args, context }) => {
    const channel = findVisibleChannel(context, args.channel);
    if (!context.scheduledMessages.cancel(channel.id, args.scheduled_message_id))
      throw new SlackError('invalid_scheduled_message_id');
    return {};
  },
});
