import { z } from 'zod/v4';
import { messageObject } from '../../../model/message';
import { defineMethod } from '../../define-method';
import { SlackError } from '../../slack-error';
import { findOwnMessage } from './find-own-message';
import { messageArguments, parseMessageContent } from './message-arguments';

// Stricter than for posting.
const MAX_TEXT_LENGTH = 4000;

export const updateMessage = defineMethod({
  scope: 'chat:write',
  args: z.object({ channel: z.string().min(1), ts: z.string().min(1), ...messageArguments }),
  run: ({ args, context }) => {
    const { channel, message } = findOwnMessage(context, args, {
      notOwn: 'cant_update_message',
      archived: 'is_inactive',
    });
    if ((args.text?.length ?? 0) > MAX_TEXT_LENGTH) throw new SlackError('msg_too_long');
    const content = parseMessageContent(context.workspace, args);
    // Omitted fields stay, except blocks with a new text; an empty array removes a field.
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
