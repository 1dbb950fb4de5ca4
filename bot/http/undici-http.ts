import type { Readable } from 'node:stream';
import { request } from 'undici';
import {
  type ApiRequest,
  type HttpClient,
  type HttpResponse,
  NoResponseError,
  type StorageUpload,
} from '../../shared/client';
import { createRedactor } from '../../shared/errors';
import { createMultipart } from './multipart';
import { type Network, openNetwork } from './network';
import { createStorageRoute } from './storage-route';

const MAX_RESPONSE_BYTES = 64 * 1024 * 1024;

export interface UndiciHttpOptions {
  /** The base address of the service, as whoever runs this has set it. */
  readonly url: string;
  /** The headers that authenticate, and the version header if there is one. */
  readonly headers: Readonly<Record<string, string>>;
  /** Hosts of the storage that may be on a private network. */
  readonly storageHosts?: readonly string[];
  readonly network?: Network;
}

/** The client's way out for programs of their own: connections kept open, uploads streamed. */
export function createUndiciHttp({
  url: apiUrl,
  headers,
  storageHosts,
  network = openNetwork(),
}: UndiciHttpOptions): HttpClient {
  const routeTo = createStorageRoute({ apiUrl, storageHosts, network });
  return {
    callApi: ({ method, url, body, timeoutMs, signal }: ApiRequest) =>
      sendRequest(url, {
        method,
        body,
        dispatcher: network.trusted,
        headers: {
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        signal: combineSignals(signal, AbortSignal.timeout(timeoutMs)),
      }),

    uploadToStorage: async ({ url, idleTimeoutMs, signal, ...post }: StorageUpload) => {
      const route = routeTo(url);
      const form = createMultipart(post);
      return sendRequest(url, {
        method: 'POST',
        dispatcher: route,
        headers: form.headers,
        // undici takes any async iterable, though its types do not say so; a Readable around it costs a tenth of the speed.
        body: form.body as unknown as Readable,
        // undici starts this clock anew with every write, so it measures standstill, not the whole upload.
        headersTimeout: idleTimeoutMs,
        bodyTimeout: idleTimeoutMs,
        signal,
      });
    },

    redact: createRedactor(Object.values(headers).flatMap((value) => [value, ...value.split(/\s+/)])),
  };
}

async function sendRequest(url: string, options: Parameters<typeof request>[1]): Promise<HttpResponse> {
  try {
    const { statusCode, headers, body } = await request(url, options);
    return { status: statusCode, headers: joinHeaderValues(headers), text: await readText(body) };
  } catch (thrown) {
    throw thrown instanceof DOMException && thrown.name === 'TimeoutError'
      ? new NoResponseError('ETIMEDOUT')
      : NoResponseError.from(thrown);
  }
}

async function readText(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_RESPONSE_BYTES) throw new NoResponseError('ERR_BODY_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function joinHeaderValues(headers: Record<string, string | string[] | undefined>): HttpResponse['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}

function combineSignals(signal: AbortSignal | undefined, other: AbortSignal): AbortSignal {
  return signal ? AbortSignal.any([signal, other]) : other;
}
