import type { Readable } from 'node:stream';
import { encodeFileName } from '../files/encode-file-name';
import type { Channel, ChannelKind } from './channel';
import type { JsonObject } from './json';

/** Bytes at hand, or a way to open them anew for each download, so that big files need no memory. */
export type FileContent = Buffer | { size: number; open(): Readable };

/** A channel in which a file is shared. */
export type FileShare = Pick<Channel, 'id' | 'kind'>;

export interface SharedFile {
  id: string;
  user: string;
  teamId: string;
  name: string;
  title: string;
  mimetype: string;
  filetype: string;
  size: number;
  /** `hosted` when absent; also `snippet`, `post`, and `quip` or `list` for what people write in Slack itself. */
  mode?: string;
  /** Recorded in Slack: `slack_audio`, `slack_video`. */
  subtype?: string;
  /** Whose link it is, `gdrive` or `dropbox`, and where it leads: Slack has no bytes of such a file. */
  external?: { type: string; url: string };
  created: number;
  /** Where it is shared. */
  channels: FileShare[];
  deleted: boolean;
}

export function getContentSize(content: FileContent): number {
  return Buffer.isBuffer(content) ? content.length : content.size;
}

/** The file as `files.info` and messages show it. */
export function fileObject(file: SharedFile, { url, team }: { url: string; team: string }): JsonObject {
  const { id, user, name, title, mimetype, filetype, created, channels, external, subtype } = file;
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

/** The event that names a file and the channel it came to, and nothing else. */
export function toFileSharedEvent(
  { id, user }: SharedFile,
  channel: FileShare,
  event_ts: string,
): JsonObject {
  return { type: 'file_shared', file_id: id, user_id: user, file: { id }, channel_id: channel.id, event_ts };
}

/** What is left of a file in a message after it was deleted. */
export function toTombstone(file: SharedFile): JsonObject {
  return { id: file.id, created: file.created, timestamp: file.created, mode: 'tombstone', deleted: true };
}

/** What an event says of a file shared by another company: its id, and to ask. */
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
