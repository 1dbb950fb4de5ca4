import { setImmediate } from 'node:timers/promises';
import FormData from 'form-data';
import type { StorageUpload } from '../../shared/client';

/** Read after every chunk up to here, since refusals come early, then once for so many bytes: after every chunk it costs a quarter of the speed. */
const READ_EVERY_BYTES = 1024 * 1024;

export interface Multipart {
  readonly headers: Record<string, string>;
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * The form with its file as a stream. form-data writes and escapes what surrounds the file; the bytes themselves
 * go straight through, for its own stream would copy every one of them twice.
 */
export function createMultipart({
  fields,
  file,
  onProgress,
}: Pick<StorageUpload, 'fields' | 'file' | 'onProgress'>): Multipart {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  form.append('file', Buffer.alloc(0), { filename: file.name, contentType: file.type });

  const frame = form.getBuffer();
  const closing = frame.lastIndexOf(`\r\n--${form.getBoundary()}--`);
  const length = frame.length + file.size;

  async function* body() {
    let sent = 0;
    let readAt = 0;
    yield frame.subarray(0, closing);
    for await (const chunk of file.content) {
      if (sent < READ_EVERY_BYTES || sent - readAt >= READ_EVERY_BYTES) {
        readAt = sent;
        await readAnswer();
      }
      yield chunk;
      sent += chunk.byteLength;
      onProgress?.(sent);
    }
    await readAnswer();
    yield frame.subarray(closing);
  }
  // Without its length S3 answers 411.
  return { headers: { ...form.getHeaders(), 'content-length': String(length) }, body: body() };
}

/**
 * What the storage may have answered is read before more is written: into a connection that it has closed since, a write
 * fails, and its answer would be lost with it. The second turn is the one that begins with reading.
 */
async function readAnswer(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
