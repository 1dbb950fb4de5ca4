import type { Readable } from 'node:stream';
import { request } from 'undici';
import type { ApiRequest, HttpClient, HttpResponse, StorageUpload } from '../../shared/client';
import { createRedactor, NoResponseError } from '../../shared/errors';
import { currentTraceparent, inSpan, type SpanAttributes, type SpanDescription } from '../ops/tracing/spans';
import { createMultipart } from './multipart';
import { type Network, openNetwork } from './network';
import { readBody } from './read-body';
import { createStorageRoute } from './storage-route';

const MAX_RESPONSE_BYTES = 64 * 1024 * 1024;

export interface UndiciHttpOptions {
  /** The base URL of the service, from the settings. */
  readonly url: string;
  /** The headers that authenticate, and the version header if there is one. */
  readonly headers: Readonly<Record<string, string>>;
  /** Hosts of the storage that may be on a private network. */
  readonly storageHosts?: readonly string[];
  readonly network?: Network;
}

/** HTTP for the bot and the command line: connections are kept open, uploads are streamed. */
export function createUndiciHttp({
  url: apiUrl,
  headers,
  storageHosts,
  network = openNetwork(),
}: UndiciHttpOptions): HttpClient {
  const routeTo = createStorageRoute({ apiUrl, storageHosts, network });
  return {
    callApi: ({ method, url, body, timeoutMs, signal }: ApiRequest) =>
      inSpan(describeCall(method, url, apiUrl), async (note) => {
        const traceparent = currentTraceparent();
        const response = await sendRequest(url, {
          method,
          body,
          dispatcher: network.trusted,
          headers: {
            accept: 'application/json',
            ...(body && { 'content-type': 'application/json' }),
            ...(traceparent && { traceparent }),
            ...headers,
          },
          signal: combineSignals(signal, AbortSignal.timeout(timeoutMs)),
        });
        note(describeStatus(response));
        return response;
      }),

    uploadToStorage: async ({ url, idleTimeoutMs, signal, ...post }: StorageUpload) => {
      const route = routeTo(url);
      const form = createMultipart(post);
      const options: Parameters<typeof request>[1] = {
        method: 'POST',
        dispatcher: route,
        headers: form.headers,
        // undici accepts any async iterable, though its types do not say so; a Readable around it costs a tenth of the speed.
        body: form.body as unknown as Readable,
        // undici restarts this timer with every write, so it limits a standstill, not the whole upload.
        headersTimeout: idleTimeoutMs,
        bodyTimeout: idleTimeoutMs,
        signal,
      };
      return inSpan({ name: 'storage POST', kind: 'client' }, async (note) => {
        const response = await sendRequest(url, options);
        note(describeStatus(response));
        return response;
      });
    },

    redact: createRedactor(Object.values(headers).flatMap((value) => [value, ...value.split(/\s+/)])),
  };
}

/** The kind of resource alone: the rest of the URL has ids. */
function describeCall(method: string, url: string, apiUrl: string): SpanDescription {
  const [, resource = ''] = /^\/*(requests|media|reports)\b/.exec(url.slice(apiUrl.length)) ?? [];
  const attributes = { 'http.request.method': method };
  return { name: `API ${method} ${resource}`.trimEnd(), kind: 'client', attributes };
}

function describeStatus({ status }: HttpResponse): SpanAttributes {
  return { 'http.response.status_code': status, ...(status >= 400 && { 'error.type': String(status) }) };
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
  const bytes = await readBody(body, MAX_RESPONSE_BYTES);
  if (!bytes) throw new NoResponseError('ERR_BODY_TOO_LARGE');
  return bytes.toString('utf8');
}

function joinHeaderValues(headers: Record<string, string | string[] | undefined>): HttpResponse['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}

function combineSignals(signal: AbortSignal | undefined, other: AbortSignal): AbortSignal {
  return signal ? AbortSignal.any([signal, other]) : other;
}
