import type { Readable } from 'node:stream';
import { encodeFileName } from '../files/encode-file-name';
import type { Channel, ChannelKind } from './channel';
import type { JsonObject } from './json';

/** The content in memory, or opened for each download, so that large files need no memory. */
export type FileContent = Buffer | { size: number; open(): Readable };

/** A channel in which a file is shared. */
type FileShare = Pick<Channel, 'id' | 'kind'>;

export interface SharedFile {
  id: string;
  user: string;
  teamId: string;
  name: string;
  title: string;
  mimetype: string;
  filetype: string;
  size: number;
  /** The mode, `hosted` by default; also `snippet`, `post`, and `quip` (canvas) or `list`. */
  mode?: string;
  /** The subtype of a clip: `slack_audio`, `slack_video`. */
  subtype?: string;
  /** A link to `gdrive` or `dropbox`: Slack does not store the content. */
  external?: { type: string; url: string };
  created: number;
  /** The end of an upload's processing, in milliseconds of real time: until then its type is unknown. */
  processedAt?: number;
  /** The channels where the file is shared. */
  channels: FileShare[];
  deleted: boolean;
}

export function getContentSize(content: FileContent): number {
  return Buffer.isBuffer(content) ? content.length : content.size;
}

/** Slack processes an upload after it has confirmed it: https://github.com/slackapi/node-slack-sdk/issues/2170 */
export function isProcessing({ processedAt = 0 }: SharedFile): boolean {
  return Date.now() < processedAt;
}

/** The file as in `files.info` and messages. */
export function fileObject(file: SharedFile, { url, team }: { url: string; team: string }): JsonObject {
  const { id, user, name, title, created, channels, external, subtype } = file;
  const { mimetype, filetype } = isProcessing(file) ? { mimetype: '', filetype: '' } : file;
  const mode = external ? 'external' : (file.mode ?? 'hosted');
  const path = `${url}/files-pri/${team}-${id}`;
  const escaped = encodeFileName(name);
  const sharedIn = (...kinds: ChannelKind[]) =>
    channels.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  return {
    id,
    created,
    timestamp: created,
    name,
    title,
    mimetype,
    filetype,
    pretty_type: filetype.toUpperCase(),
    user,
    user_team: file.teamId,
    editable: mode === 'snippet',
    size: file.size,
    mode,
    is_external: external !== undefined,
    external_type: external?.type ?? '',
    ...(subtype && { subtype }),
    is_public: sharedIn('public').length > 0,
    public_url_shared: false,
    display_as_bot: false,
    username: '',
    ...(external
      ? { external_url: external.url, url_private: external.url }
      : { url_private: `${path}/${escaped}`, url_private_download: `${path}/download/${escaped}` }),
    permalink: `${url}/files/${user}/${id}/${escaped}`,
    channels: sharedIn('public'),
    groups: sharedIn('private', 'mpim'),
    ims: sharedIn('im'),
    is_starred: false,
    has_rich_preview: false,
    file_access: 'visible',
  };
}

export function toFileSharedEvent(
  { id, user }: SharedFile,
  channel: FileShare,
  event_ts: string,
): JsonObject {
  return { type: 'file_shared', file_id: id, user_id: user, file: { id }, channel_id: channel.id, event_ts };
}

/** Replaces a deleted file in messages. */
export function toTombstone(file: SharedFile): JsonObject {
  return { id: file.id, created: file.created, timestamp: file.created, mode: 'tombstone', deleted: true };
}

/** A file of another company in events: the app must call `files.info`. */
export function toFileAccessStub(file: SharedFile): JsonObject {
  return {
    id: file.id,
    created: file.created,
    timestamp: file.created,
    mode: 'file_access',
    file_access: 'check_file_info',
    user: file.user,
    user_team: file.teamId,
  };
}
