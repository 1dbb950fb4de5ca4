import { z } from 'zod/v4';
import type { Channel } from '../../../model/channel';
import { messageObject } from '../../../model/message';
import type { Workspace } from '../../../model/workspace';
import { booleanArgument } from '../../argument-types';
import { defineMethod } from '../../define-method';
import { findPostableChannel } from '../../find-channel';
import { SlackError } from '../../slack-error';
import { messageArguments, parseMessageContent } from './message-arguments';

export const postMessage = defineMethod({
  scope: 'chat:write',
  args: z.object({
    channel: z.string().min(1),
    thread_ts: z.string().optional(),
    reply_broadcast: booleanArgument.optional(),
    ...messageArguments,
  }),
  run: ({ args, context, token }) => {
    const channel = findPostableChannel(context, token, args.channel);
    const content = parseMessageContent(context.workspace, args);
    const thread = resolveThread(context.workspace, channel, args.thread_ts);
    const message = context.conversations.postAsBot(channel, { ...content, thread_ts: thread });
    return {
      channel: channel.id,
      ts: message.ts,
      message: messageObject(message, { metadata: true }),
    };
  },
});

/** A reply to a reply belongs to the same thread. */
function resolveThread(workspace: Workspace, channel: Channel, ts?: string): string | undefined {
  if (ts === undefined) return undefined;
  const parent = workspace.findMessage(channel.id, ts);
  if (!parent) throw new SlackError('thread_not_found');
  return parent.thread_ts ?? parent.ts;
}
