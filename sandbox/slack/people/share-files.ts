import { fileType } from '../files/file-type';
import type { Channel } from '../model/channel';
import type { Message } from '../model/message';
import { type FileContent, fileObject, fileShared, fileToCheck, type SharedFile } from '../model/shared-file';
import { slackId } from '../model/slack-id';
import type { User } from '../model/user';
import type { SlackContext } from '../slack-context';

export interface FileToShare {
  /** Of bytes that are here already. */
  id?: string;
  name: string;
  content: FileContent | string;
  title?: string;
  mimetype?: string;
  filetype?: string;
}

interface Sharing {
  channel: Channel;
  files: FileToShare[];
  text?: string;
  thread?: string;
}

/** Puts files into a channel: one message, and an event for each file besides. */
export function shareFiles(context: SlackContext, user: User, sharing: Sharing): Message {
  const { workspace, conversations, contents, events, url } = context;
  const { channel, text = '', thread } = sharing;
  const files = sharing.files.map((file) => keep(file));
  // Of another company's files the app is told the id, and to ask for the rest.
  const foreign = user.teamId !== workspace.team.id;
  const message = conversations.post(channel, {
    user: user.id,
    ...(user.isBot && { bot_id: user.id.replace(/^U/, 'B') }),
    subtype: 'file_share',
    text,
    thread_ts: thread,
    files: files.map((file) =>
      foreign ? fileToCheck(file) : fileObject(file, { url: url(), team: workspace.team.id }),
    ),
  });
  for (const file of files) events.inChannel(channel, fileShared(file, channel, message.ts));
  return message;

  function keep(given: FileToShare): SharedFile {
    const { id = slackId('F'), name, content, title = name } = given;
    const guessed = fileType(name);
    const file: SharedFile = {
      id,
      user: user.id,
      teamId: user.teamId,
      name,
      title,
      mimetype: given.mimetype ?? guessed.mimetype,
      filetype: given.filetype ?? guessed.filetype,
      content: contents.keep(id, typeof content === 'string' ? Buffer.from(content) : content),
      created: workspace.seconds(),
      channels: [channel],
      deleted: false,
    };
    workspace.files.set(file.id, file);
    return file;
  }
}
