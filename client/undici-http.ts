import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type Dispatcher, request } from 'undici';
import type { ByteStream, HttpClient, HttpResponse, StorageUpload } from '../shared';
import { createHeaderRedactor, type ServiceHeaders, toApiHeaders } from './api-headers';
import { createMultipart, type Multipart } from './multipart';
import { readText } from './read-text';
import { toNoResponseError } from './to-no-response-error';

/** How often the response is looked for while a file is sent; after every chunk it would cost speed. */
const CHECK_EVERY_BYTES = 1024 * 1024;

export interface UndiciHttpOptions {
  readonly headers: ServiceHeaders;
  /** Such as an Agent with other limits, or a ProxyAgent; undici's global one if omitted. */
  readonly dispatcher?: Dispatcher;
}

/** HTTP with undici: files are streamed. */
export function createUndiciHttp({ headers, dispatcher }: UndiciHttpOptions): HttpClient {
  async function sendRequest(
    url: string,
    options: NonNullable<Parameters<typeof request>[1]>,
  ): Promise<HttpResponse> {
    try {
      const response = await request(url, { ...options, ...(dispatcher && { dispatcher }) });
      return {
        status: response.statusCode,
        headers: joinHeaderValues(response.headers),
        text: await readText(response.body),
      };
    } catch (thrown) {
      throw toNoResponseError(thrown);
    }
  }

  return {
    callApi: (call) => {
      const timeout = AbortSignal.timeout(call.timeoutMs);
      return sendRequest(call.url, {
        method: call.method,
        body: call.body,
        headers: toApiHeaders(call, headers),
        signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
      });
    },

    uploadToStorage: ({ url, idleTimeoutMs, signal, onProgress, ...form }) => {
      const multipart = createMultipart(form);
      return sendRequest(url, {
        method: 'POST',
        headers: { 'content-type': multipart.contentType, 'content-length': String(multipart.length) },
        // undici accepts any async iterable, though its types do not say so.
        body: streamForm(multipart, form.file, onProgress) as unknown as Readable,
        // undici restarts this timer with every write, so it limits a standstill, not the whole upload.
        headersTimeout: idleTimeoutMs,
        bodyTimeout: idleTimeoutMs,
        signal,
      });
    },

    redact: createHeaderRedactor(headers),
  };
}

async function* streamForm(
  { head, tail }: Multipart,
  { content }: StorageUpload['file'],
  onProgress: StorageUpload['onProgress'],
): ByteStream {
  let sent = 0;
  let checkedAt = 0;
  yield head;
  for await (const chunk of content) {
    // Refusals come early.
    if (sent < CHECK_EVERY_BYTES || sent - checkedAt >= CHECK_EVERY_BYTES) {
      checkedAt = sent;
      await receiveResponse();
    }
    yield chunk;
    sent += chunk.byteLength;
    onProgress?.(sent);
  }
  await receiveResponse();
  yield tail;
}

/**
 * Lets the event loop read a response of the storage before more is written: a write into a connection that the storage has
 * closed fails, and the response would be lost. The second turn is the one that begins with reading.
 */
async function receiveResponse(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

function joinHeaderValues(headers: Record<string, string | string[] | undefined>): HttpResponse['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}
