import type { ByteStream } from '../../../shared';
import type { Item } from '../item';
import type { NodeFile } from './node-file';

/** The size of a chunk, small on purpose: V8 frees small chunks continuously, large ones only every 64 MB. */
const READ_CHUNK_BYTES = 8 * 1024;

/** A multiple of four, so that every chunk decodes to whole bytes. */
const BASE64_CHUNK_LENGTH = 64 * 1024;

/** A binary field of an item, wherever n8n stores it: in a file, in object storage, or in memory as base64. */
export async function openBinaryFile({ context, index }: Item, field: string): Promise<NodeFile> {
  const { helpers } = context;
  const { id, data, fileName, fileExtension = 'bin', mimeType } = helpers.assertBinaryData(index, field);
  const named = { name: fileName || `${field}.${fileExtension}`, type: mimeType, close: () => {} };
  // With an id, `data` only names the storage.
  return id
    ? {
        ...named,
        size: (await helpers.getBinaryMetadata(id)).fileSize,
        open: () => helpers.getBinaryStream(id, READ_CHUNK_BYTES),
      }
    : { ...named, size: Buffer.byteLength(data, 'base64'), open: () => decodeBase64(data) };
}

async function* decodeBase64(base64: string): ByteStream {
  for (let at = 0; at < base64.length; at += BASE64_CHUNK_LENGTH) {
    yield Buffer.from(base64.slice(at, at + BASE64_CHUNK_LENGTH), 'base64');
  }
}
