import { MAX_FILE_BYTES } from '../../shared';
import type { SharedFile } from '../slack/files/shared-file';

export interface PartitionedFiles {
  readonly sendable: readonly SharedFile[];
  /** A part of the sendable files: the service may refuse these. */
  readonly notPdf: readonly SharedFile[];
  readonly tooLarge: readonly SharedFile[];
  readonly empty: readonly SharedFile[];
  /** Links and canvases: Slack has no file to download. */
  readonly undownloadable: readonly SharedFile[];
}

/** Sorts shared files by whether they can be sent. */
export function partitionFiles(files: readonly SharedFile[], maxFileSize = MAX_FILE_BYTES): PartitionedFiles {
  const undownloadable = files.filter(({ fileClass }) => fileClass === 'undownloadable');
  const uploads = files.filter((file) => !undownloadable.includes(file));
  const sendable = uploads.filter(({ size }) => size > 0 && size <= maxFileSize);
  return {
    sendable,
    notPdf: sendable.filter(({ type }) => type !== 'application/pdf'),
    tooLarge: uploads.filter(({ size }) => size > maxFileSize),
    empty: uploads.filter(({ size }) => !(size > 0)),
    undownloadable,
  };
}
