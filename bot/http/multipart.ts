import { setImmediate } from 'node:timers/promises';
import FormData from 'form-data';
import type { StorageUpload } from '../../shared/client';

/**
 * Up to here the response is checked after every chunk, since refusals come early, then once per this many bytes: after every
 * chunk it would cost a quarter of the speed.
 */
const CHECK_EVERY_BYTES = 1024 * 1024;

export interface Multipart {
  readonly headers: Record<string, string>;
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * The form with its file as a stream. form-data writes and escapes what surrounds the file; the bytes of the file are passed
 * through, because form-data's own stream would copy each of them twice.
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
    let checkedAt = 0;
    yield frame.subarray(0, closing);
    for await (const chunk of file.content) {
      if (sent < CHECK_EVERY_BYTES || sent - checkedAt >= CHECK_EVERY_BYTES) {
        checkedAt = sent;
        await receiveResponse();
      }
      yield chunk;
      sent += chunk.byteLength;
      onProgress?.(sent);
    }
    await receiveResponse();
    yield frame.subarray(closing);
  }
  // Without a length S3 answers 411.
  return { headers: { ...form.getHeaders(), 'content-length': String(length) }, body: body() };
}

/**
 * Lets the event loop read a response of the storage before more is written: a write into a connection that the storage has
 * closed fails, and the response would be lost. The second turn is the one that begins with reading.
 */
async function receiveResponse(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
