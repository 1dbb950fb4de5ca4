import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { DocumentFile } from '../../shared/client';
import { throwInvalidInput } from './command';

// Each chunk has a cost in every layer: larger ones double the speed of an upload.
export const CHUNK_BYTES = 1024 * 1024;

const mimeTypesByExtension: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.tif': 'image/tiff',
  '.tiff': 'image/tiff',
  '.csv': 'text/csv',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A file of this machine, streamed as it is sent. */
export async function localDocumentFile(path: string): Promise<DocumentFile> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats?.isFile()) throwInvalidInput(`There is no file ${path}. Check the path.`);
  return {
    name: basename(path),
    type: guessMimeType(path),
    size: stats.size,
    open: () => createReadStream(path, { highWaterMark: CHUNK_BYTES }),
  };
}

export function guessMimeType(path: string): string {
  return mimeTypesByExtension[extname(path).toLowerCase()] ?? 'application/octet-stream';
}
