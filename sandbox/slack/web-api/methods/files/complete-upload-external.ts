import { z } from 'zod/v4';
import { fileObject, fileShared, type SharedFile } from '../../../model/shared-file';
import type { SlackContext } from '../../../slack-context';
import { nested } from '../../argument-types';
import { method } from '../../method';
import { SlackError } from '../../slack-error';
import type { Token } from '../../tokens';
import { postableChannel } from '../../visible-channel';
import { messageContent } from '../chat/message-arguments';

export const completeUploadExternal = method({
  scope: 'files:write',
  args: z.object({
    files: nested(z.array(z.object({ id: z.string(), title: z.string().optional() })).min(1)),
    channel_id: z.string().optional(),
    thread_ts: z.string().optional(),
    initial_comment: z.string().optional(),
    blocks: nested(z.unknown()).optional(),
  }),
  run: ({ args, context, token }) => {
    const { channel_id: reference, thread_ts, initial_comment: text, blocks } = args;
    const destination = reference === undefined ? undefined : place(context, token, reference, thread_ts);
    const completed = args.files.map(({ id, title }) => context.uploads.complete(id, title));
    const channels = destination ? [{ id: destination.id, kind: destination.kind }] : [];
    const files = completed.map(({ file, content }) => {
      context.contents.keep(file.id, content);
      return context.workspace.files.put({ ...file, channels });
    });
    if (destination) {
      const content = blocks === undefined ? { text: text ?? '' } : messageContent({ text, blocks });
      const { ts } = context.conversations.postAsBot(destination, {
        ...content,
        subtype: 'file_share',
        thread_ts,
        files: files.map((file) => shown(context, file)),
      });
      for (const file of files) context.events.inChannel(destination, fileShared(file, destination, ts));
    }
    return { files: files.map((file) => shown(context, file)) };
  },
});

function place(context: SlackContext, token: Token, reference: string, threadTs?: string) {
  const channel = postableChannel(context, token, reference);
  if (threadTs !== undefined && !context.workspace.findMessage(channel.id, threadTs))
    throw new SlackError('thread_not_found');
  return channel;
}

function shown(context: SlackContext, file: SharedFile) {
  return fileObject(file, { url: context.url(), team: context.workspace.team.id });
}
