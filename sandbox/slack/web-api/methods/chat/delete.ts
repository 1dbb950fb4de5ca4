import { z } from 'zod/v4';
import { method } from '../../method';
import { ownMessage } from './own-message';

export const deleteMessage = method({
  scope: 'chat:write',
  args: z.object({ channel: z.string().min(1), ts: z.string().min(1) }),
  run: ({ args, context }) => {
    const { channel, message } = ownMessage(context, args, {
      foreign: 'cant_delete_message',
      archived: 'is_archived',
    });
    context.conversations.delete(channel, message);
    return { channel: channel.id, ts: message.ts };
  },
});
