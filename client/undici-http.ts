import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type Dispatcher, request } from 'undici';
import type { ByteStream, HttpClient, HttpResponse, StorageUpload } from '../shared';
import { createHeaderRedactor, type ServiceHeaders, toApiHeaders } from './api-headers';
import { createMultipart, type Multipart } from './multipart';
import { readText } from './read-body';
import { readSource } from './read-source';
import { toNoResponseError } from './to-no-response-error';

/**
 * The response is checked after every chunk up to this many bytes, since refusals come early, then once per this many: a
 * check after each chunk would cost a quarter of the speed.
 */
const CHECK_EVERY_BYTES = 1024 * 1024;

export interface UndiciHttpOptions {
  readonly headers: ServiceHeaders;
  /** The dispatcher of all calls, such as an Agent with other limits, or a ProxyAgent; undici's global one if omitted. */
  readonly dispatcher?: Dispatcher;
  /** Chooses the dispatcher of an upload, whose URL comes from the service. To refuse it, it throws a NoResponseError. */
  readonly storageDispatcher?: (url: string) => Dispatcher | undefined;
  /** Headers that differ from call to call, such as traceparent; the storage does not get them. */
  readonly callHeaders?: () => Readonly<Record<string, string>>;
}

/** HTTP with undici: files are streamed. */
export function createUndiciHttp({
  headers,
  dispatcher,
  storageDispatcher = () => dispatcher,
  callHeaders,
}: UndiciHttpOptions): HttpClient {
  return {
    callApi: (call) => {
      const timeout = AbortSignal.timeout(call.timeoutMs);
      return sendRequest(call.url, {
        method: call.method,
        dispatcher,
        body: call.body,
        headers: { ...callHeaders?.(), ...toApiHeaders(call, headers) },
        signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
      });
    },

    uploadToStorage: async ({ url, idleTimeoutMs, signal, onProgress, ...form }) => {
      const multipart = createMultipart(form);
      const content = readSource(form.file.content, { signal, idleTimeoutMs });
      return sendRequest(url, {
        method: 'POST',
        dispatcher: storageDispatcher(url),
        headers: { 'content-type': multipart.contentType, 'content-length': String(multipart.length) },
        // undici accepts any async iterable, though its types do not say so; a Readable around it costs a tenth of the speed.
        body: streamForm(multipart, content, onProgress) as unknown as Readable,
        // undici restarts this timer with every write, so it limits a standstill, not the whole upload.
        headersTimeout: idleTimeoutMs,
        bodyTimeout: idleTimeoutMs,
        signal,
      });
    },

    redact: createHeaderRedactor(headers),
  };
}

async function sendRequest(url: string, options: Parameters<typeof request>[1]): Promise<HttpResponse> {
  try {
    const { statusCode, headers, body } = await request(url, options);
    return { status: statusCode, headers: joinHeaderValues(headers), text: await readText(body) };
  } catch (thrown) {
    throw toNoResponseError(thrown);
  }
}

async function* streamForm(
  { head, tail }: Multipart,
  content: ByteStream,
  onProgress: StorageUpload['onProgress'],
): ByteStream {
  let sent = 0;
  let checkedAt = 0;
  yield head;
  for await (const chunk of content) {
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
