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
    const { channel, message } = ownMessage(context, args, {
      foreign: 'cant_update_message',
      archived: 'is_inactive',
    });
    if ((args.text?.length ?? 0) > LONGEST_TEXT) throw new SlackError('msg_too_long');
    const content = messageContent(args);
    // What is not mentioned stays, but for blocks under a new text; an empty list takes it away.
    // https://docs.slack.dev/reference/methods/chat.update#text-blocks-or-attachments
    const removed = {
      ...((args.blocks !== undefined || args.text !== undefined) && { blocks: undefined }),
      ...(args.attachments !== undefined && { attachments: undefined }),
    };
    context.conversations.update(channel, message, { ...removed, ...content });
    return {
      channel: channel.id,
      ts: message.ts,
      text: message.text,
      message: messageObject(message, { metadata: true }),
    };
  },
});
