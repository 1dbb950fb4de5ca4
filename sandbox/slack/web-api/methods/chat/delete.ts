import { z } from 'zod/v4';
import { defineMethod } from '../../define-method';
import { findOwnMessage } from './find-own-message';

export const deleteMessage = defineMethod({
  scope: 'chat:write',
  args: z.object({ channel: z.string().min(1), ts: z.string().min(1) }),
  run: ({ args, context }) => {
    const { channel, message } = findOwnMessage(context, args, {
      notOwn: 'cant_delete_message',
      archived: 'is_archived',
    });
    context.conversations.delete(channel, message);
    return { channel: channel.id, ts: message.ts };
  },
});
