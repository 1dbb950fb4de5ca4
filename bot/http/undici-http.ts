import type { Readable } from 'node:stream';
import { request } from 'undici';
import { type ApiCall, type Http, type HttpAnswer, NoAnswer, type StoragePost } from '../../shared/client';
import { concealing } from '../../shared/errors';
import { multipart } from './multipart';
import { type Network, openNetwork } from './network';
import { storageRoute } from './storage-route';

const LARGEST_ANSWER = 64 * 1024 * 1024;

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
export function undiciHttp({
  url: apiUrl,
  headers,
  storageHosts,
  network = openNetwork(),
}: UndiciHttpOptions): Http {
  const routeTo = storageRoute({ apiUrl, storageHosts, network });
  return {
    api: ({ method, url, body, timeoutMs, signal }: ApiCall) =>
      answered(url, {
        method,
        body,
        dispatcher: network.named,
        headers: {
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        signal: anyOf(signal, AbortSignal.timeout(timeoutMs)),
      }),

    storage: async ({ url, idleTimeoutMs, signal, ...post }: StoragePost) => {
      const route = routeTo(url);
      const form = multipart(post);
      return answered(url, {
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

    conceal: concealing(Object.values(headers).flatMap((value) => [value, ...value.split(/\s+/)])),
  };
}

async function answered(url: string, options: Parameters<typeof request>[1]): Promise<HttpAnswer> {
  try {
    const { statusCode, headers, body } = await request(url, options);
    return { status: statusCode, headers: singleValues(headers), text: await textOf(body) };
  } catch (thrown) {
    throw thrown instanceof DOMException && thrown.name === 'TimeoutError'
      ? new NoAnswer('ETIMEDOUT')
      : NoAnswer.from(thrown);
  }
}

async function textOf(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > LARGEST_ANSWER) throw new NoAnswer('ERR_BODY_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function singleValues(headers: Record<string, string | string[] | undefined>): HttpAnswer['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}

function anyOf(signal: AbortSignal | undefined, other: AbortSignal): AbortSignal {
  return signal ? AbortSignal.any([signal, other]) : other;
}
