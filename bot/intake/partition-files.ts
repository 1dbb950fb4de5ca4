import { MAX_FILE_BYTES } from '../../shared';
import type { SharedFile } from '../slack/files/shared-file';
import type { RefusedFile } from '../slack/wording/refusal-text';

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

/** What an analysis keeps of the files that are not sent; `unreadable` counts those that Slack gives no access to. */
export function listRefusedFiles(
  { tooLarge, empty, undownloadable }: PartitionedFiles,
  { maxFileSize = MAX_FILE_BYTES, unreadable = 0 } = {},
): RefusedFile[] {
  return [
    ...tooLarge.map(
      ({ name, size }): RefusedFile => ({ name, reason: 'too_large', size, maxSize: maxFileSize }),
    ),
    ...empty.map(({ name }): RefusedFile => ({ name, reason: 'empty' })),
    ...undownloadable.map(({ name }): RefusedFile => ({ name, reason: 'not_downloadable' })),
    ...Array.from({ length: unreadable }, (): RefusedFile => ({ reason: 'not_readable' })),
  ];
}
