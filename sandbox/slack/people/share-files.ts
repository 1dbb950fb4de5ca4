import { detectFileType } from '../files/detect-file-type';
import type { Channel } from '../model/channel';
import { createSlackId } from '../model/create-slack-id';
import type { Message } from '../model/message';
import {
  type FileContent,
  fileObject,
  type SharedFile,
  toFileAccessStub,
  toFileSharedEvent,
} from '../model/shared-file';
import { toAuthor, type User } from '../model/user';
import type { SlackContext } from '../slack-context';

export interface FileToShare {
  name: string;
  /** The content; absent for a link. */
  content?: FileContent | string;
  mimetype?: string;
  filetype?: string;
  mode?: SharedFile['mode'];
  subtype?: SharedFile['subtype'];
  external?: SharedFile['external'];
}

/** A file whose bytes are already stored. */
export interface ReceivedFile {
  id: string;
  name: string;
  size: number;
}

interface ShareFilesOptions {
  channel: Channel;
  files: (FileToShare | ReceivedFile)[];
  content: Partial<Message>;
  thread?: string;
  broadcast?: boolean;
}

/** Posts one message, and sends a `file_shared` event for each file. */
export function shareFiles(context: SlackContext, user: User, options: ShareFilesOptions): Message {
  const { workspace, conversations, fileStore, eventsApi, url } = context;
  const { channel, content, thread, broadcast } = options;
  const files = options.files.map((file) => saveFile(file));
  // For files of another company, the app only gets the id.
  const isExternal = !workspace.isInternal(user.teamId);
  const message = conversations.post(channel, {
    ...toAuthor(user),
    ...content,
    subtype: broadcast ? 'thread_broadcast' : 'file_share',
    thread_ts: thread,
    files: files.map((file) =>
      isExternal ? toFileAccessStub(file) : fileObject(file, { url: url(), team: workspace.team.id }),
    ),
  });
  for (const file of files)
    eventsApi.dispatchInChannel(channel, toFileSharedEvent(file, channel, message.ts));
  return message;

  function saveFile(input: FileToShare | ReceivedFile): SharedFile {
    const { name } = input;
    const received = 'id' in input ? input : saveContent(input);
    return workspace.files.put({
      user: user.id,
      teamId: user.teamId,
      title: name,
      ...detectFileType(name),
      ...received,
      created: workspace.nowSeconds(),
      channels: [{ id: channel.id, kind: channel.kind }],
      deleted: false,
    });
  }

  function saveContent({ content = '', ...rest }: FileToShare): ReceivedFile {
    const id = createSlackId('F');
    const size = fileStore.save(id, typeof content === 'string' ? Buffer.from(content) : content);
    return { ...rest, id, size };
  }
}
