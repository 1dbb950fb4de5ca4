import type { FileProperties } from './classify-file';

/** The parts of a message that matter here. */
export interface FileMessage {
  readonly subtype?: string;
  readonly channel: string;
  readonly user?: string;
  readonly bot_id?: string;
  readonly text?: string;
  readonly ts: string;
  readonly thread_ts?: string;
  readonly files?: readonly MessageFile[];
}

/** Whether somebody shared files with a message, which *Also send to the channel* makes a `thread_broadcast`. */
export function isFileMessage({ subtype, files = [] }: Pick<FileMessage, 'subtype' | 'files'>): boolean {
  return subtype === 'file_share' || (subtype === 'thread_broadcast' && files.length > 0);
}

export interface MessageFile extends FileProperties {
  readonly id: string;
  readonly size?: number;
}
