import type { ByteStream, HttpClient, HttpResponse } from '../shared';
import { createHeaderRedactor, type ServiceHeaders, toApiHeaders } from './api-headers';
import { createMultipart, type Multipart } from './multipart';
import { readText } from './read-body';
import { readSource } from './read-source';
import { toNoResponseError } from './to-no-response-error';

/** fetch does not tell how far a body got, so an upload gets time in proportion to its size: 64 kB a second. */
const SLOWEST_BYTES_PER_MS = 64;

export interface FetchHttpOptions {
  readonly headers: ServiceHeaders;
  /** The fetch to call instead of the global one. */
  readonly fetch?: typeof fetch;
}

/** HTTP with fetch. A file is held in memory while it is sent: as a stream it would have no Content-Length. */
export function createFetchHttp({ headers, fetch: send = fetch }: FetchHttpOptions): HttpClient {
  async function sendRequest(url: string, init: RequestInit): Promise<HttpResponse> {
    try {
      const response = await send(url, { ...init, redirect: 'manual' });
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        text: response.body ? await readText(response.body as ByteStream) : '',
      };
    } catch (thrown) {
      throw toNoResponseError(thrown);
    }
  }

  return {
    callApi: (call) =>
      sendRequest(call.url, {
        method: call.method,
        body: call.body,
        headers: toApiHeaders(call, headers),
        signal: withTimeout(call.signal, call.timeoutMs),
      }),

    uploadToStorage: async ({ url, idleTimeoutMs, signal, onProgress, ...form }) => {
      const multipart = createMultipart(form);
      const content = readSource(form.file.content, { signal, idleTimeoutMs });
      const body = await toBytes(multipart, content).catch((thrown: unknown) => {
        throw toNoResponseError(thrown);
      });
      const response = await sendRequest(url, {
        method: 'POST',
        body,
        headers: { 'content-type': multipart.contentType },
        signal: withTimeout(signal, idleTimeoutMs + body.length / SLOWEST_BYTES_PER_MS),
      });
      onProgress?.(form.file.size);
      return response;
    },

    redact: createHeaderRedactor(headers),
  };
}

async function toBytes(
  { head, tail, length }: Multipart,
  content: ByteStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length);
  bytes.set(head);
  let at = head.length;
  for await (const chunk of content) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  bytes.set(tail, at);
  return bytes;
}

function withTimeout(signal: AbortSignal | undefined, timeoutMs: number): AbortSignal {
  const timeout = AbortSignal.timeout(Math.ceil(timeoutMs));
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
