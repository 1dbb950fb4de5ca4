import { MAX_FILE_BYTES } from '../../shared';
import type { SharedFile } from '../slack/files/shared-file';

export interface PartitionedFiles {
  readonly sendable: readonly SharedFile[];
  /** Among those that can be sent: the service may refuse them. */
  readonly notPdf: readonly SharedFile[];
  readonly tooLarge: readonly SharedFile[];
  readonly empty: readonly SharedFile[];
  /** Not in Slack itself: there is nothing to send on. */
  readonly undownloadable: readonly SharedFile[];
}

/** Shared files by what can be done with them. */
export function partitionFiles(files: readonly SharedFile[], largestFile = MAX_FILE_BYTES): PartitionedFiles {
  const undownloadable = files.filter(({ fileClass }) => fileClass === 'undownloadable');
  const uploads = files.filter((file) => !undownloadable.includes(file));
  const sendable = uploads.filter(({ size }) => size > 0 && size <= largestFile);
  return {
    sendable,
    notPdf: sendable.filter(({ type }) => type !== 'application/pdf'),
    tooLarge: uploads.filter(({ size }) => size > largestFile),
    empty: uploads.filter(({ size }) => !(size > 0)),
    undownloadable,
  };
}
