import { open, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { DocumentFile } from '../../shared/client';
import { throwInvalidInput } from './command';
import { readChunks } from './read-chunks';

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
    open: async () => readChunks(await open(path)),
  };
}

export function guessMimeType(path: string): string {
  return mimeTypesByExtension[extname(path).toLowerCase()] ?? 'application/octet-stream';
}
