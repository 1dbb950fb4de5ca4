import { z } from 'zod/v4';
import { messageObject } from '../../../model/message';
import { method } from '../../method';
import { SlackError } from '../../slack-error';
import { messageArguments, messageContent } from './message-arguments';
import { ownMessage } from './own-message';

// Stricter than for posting.
const LONGEST_TEXT = 4000;

export const update = method({
  scope: 'chat:write',
  args: z.object({ channel: z.string().min(1), ts: z.string().min(1), ...messageArguments }),
  run: ({ args, context }) => {
    const { channel, message } = ownMessage(context, args, 'cant_update_message');
    if ((args.text?.length ?? 0) > LONGEST_TEXT) throw new SlackError('msg_too_long');
    const content = messageContent(args);
    // New text without blocks takes the old blocks away; an empty list does so too.
    context.conversations.update(channel, message, { blocks: undefined, attachments: undefined, ...content });
    return {
      channel: channel.id,
      ts: message.ts,
      text: message.text,
      message: messageObject(message, { metadata: true }),
    };
  },
});
