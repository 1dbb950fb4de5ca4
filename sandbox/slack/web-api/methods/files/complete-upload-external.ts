import { z } from 'zod/v4';
import type { Channel } from '../../../model/channel';
import type { Message } from '../../../model/message';
import { fileObject, type SharedFile, toFileSharedEvent } from '../../../model/shared-file';
import { toAuthor } from '../../../model/user';
import type { SlackContext } from '../../../slack-context';
import { jsonArgument } from '../../argument-types';
import { defineMethod } from '../../define-method';
import { findPostableChannel } from '../../find-channel';
import { SlackError } from '../../slack-error';
import type { Token } from '../../tokens';
import { parseMessageContent } from '../chat/message-arguments';

/** The time that Slack processes a file, which in Slack is up to some seconds. */
const PROCESSING_MS = 150;

export const completeUploadExternal = defineMethod({
  scope: 'files:write',
  args: z.object({
    files: jsonArgument(
      z
        .array(
          z.object({ id: z.string(), title: z.string().optional(), highlight_type: z.string().optional() }),
        )
        .min(1),
    ),
    channel_id: z.string().optional(),
    thread_ts: z.string().optional(),
    initial_comment: z.string().optional(),
    blocks: jsonArgument(z.unknown()).optional(),
  }),
  run: ({ args, context, token }) => {
    const { channel_id: reference, thread_ts, initial_comment: text, blocks } = args;
    const destination =
      reference === undefined ? undefined : findDestination(context, token, reference, thread_ts);
    const completed = args.files.map(({ id, title }) => context.uploads.complete(id, title, token.user));
    const channels = destination ? [{ id: destination.id, kind: destination.kind }] : [];
    const files = completed.map(({ file, content }) => {
      context.fileStore.save(file.id, content);
      return context.workspace.files.put({ ...file, channels, processedAt: Date.now() + PROCESSING_MS });
    });
    if (destination) {
      const content =
        blocks === undefined
          ? { text: text ?? '' }
          : parseMessageContent(context.workspace, { text, blocks });
      const { ts } = post(context, token, destination, {
        ...content,
        subtype: 'file_share',
        thread_ts,
        // Slack posts it when the file is processed.
        files: files.map((file) => toFileObject(context, { ...file, processedAt: undefined })),
      });
      for (const file of files)
        context.eventsApi.dispatchInChannel(destination, toFileSharedEvent(file, destination, ts));
    }
    return { files: files.map((file) => toFileObject(context, file)) };
  },
});

function findDestination(context: SlackContext, token: Token, reference: string, threadTs?: string) {
  const channel = findPostableChannel(context, token, reference);
  if (threadTs !== undefined && !context.workspace.findMessage(channel.id, threadTs))
    throw new SlackError('thread_not_found');
  return channel;
}

/** Posts as the bot, or as the owner of another token. */
function post(
  { conversations, workspace }: SlackContext,
  { user }: Token,
  channel: Channel,
  content: Partial<Message>,
): Message {
  if (user === undefined) return conversations.postAsBot(channel, content);
  return conversations.post(channel, { ...content, ...toAuthor(workspace.user(user)) });
}

function toFileObject(context: SlackContext, file: SharedFile) {
  return fileObject(file, { url: context.url(), team: context.workspace.team.id });
}
